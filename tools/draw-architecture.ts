// Writes docs/pictures/architecture.svg from the code: the services with their rooms and tables, what may be called,
// and the events between them. A test holds the picture to the code.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from './repository.ts';
import { drawArchitecture } from './architecture/draw.ts';
import { readArchitecture } from './architecture/read-architecture.ts';

export const picture = path.join(repository, 'docs', 'pictures', 'architecture.svg');

if (process.argv[1] === import.meta.filename)
  await writeFile(picture, drawArchitecture(await readArchitecture()));
