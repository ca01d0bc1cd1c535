import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../repository.mjs';

/** @returns {string[]} every folder that has types to check */
export function typeProjects() {
  const nested = ['libs', 'services', 'sandbox'].flatMap((parent) =>
    readdirSync(path.join(repository, parent)).map((name) => `${parent}/${name}`),
  );
  const all = [...nested, 'frontend', 'frontend/worker', 'e2e', 'tools', 'bench'];
  return all.filter((folder) => existsSync(path.join(repository, folder, 'tsconfig.json')));
}
