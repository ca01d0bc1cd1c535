import path from 'node:path';
import { checkoutState, repository } from '../repository.ts';

/**
 * What is started for a workspace: of a service, as in its image, the one file that holds its packages too.
 * @param folder of the workspace
 * @param bundled false for the files as they are built one by one
 */
export function programOf(folder: string, bundled: boolean = true) {
  const isOneFile = bundled && folder.startsWith('services/');
  return path.join(repository, folder, 'dist', isOneFile ? 'bundle.mjs' : 'main.js');
}

/** Compiled code is kept between starts, for all of this checkout: a third of a service's start is parsing. */
export const keepCompiledCode = { NODE_COMPILE_CACHE: path.join(checkoutState, 'compile-cache') };
