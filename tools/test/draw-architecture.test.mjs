import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { drawArchitecture } from '../architecture/draw.mjs';
import { readArchitecture } from '../architecture/read-architecture.mjs';
import { picture } from '../draw-architecture.mjs';

test('the picture of the architecture is as the code is: `node tools/draw-architecture.mjs` draws it', async () => {
  expect(await readFile(picture, 'utf8')).toBe(drawArchitecture(await readArchitecture()));
});
