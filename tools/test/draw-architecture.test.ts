import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { drawArchitecture } from '../architecture/draw.ts';
import { readArchitecture } from '../architecture/read-architecture.ts';
import { picture } from '../draw-architecture.ts';

test('the picture of the architecture is as the code is: `node tools/draw-architecture.ts` draws it', async () => {
  expect(await readFile(picture, 'utf8')).toBe(drawArchitecture(await readArchitecture()));
});
