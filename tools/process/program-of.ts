import path from 'node:path';
import { checkoutState, repository } from '../repository.ts';

/** What is started for a workspace. */
export function programOf(folder: string) {
  return path.join(repository, folder, 'dist', 'main.js');
}

/** Compiled code is kept between starts, for all of this checkout: a third of a service's start is parsing. */
export const keepCompiledCode = { NODE_COMPILE_CACHE: path.join(checkoutState, 'compile-cache') };
