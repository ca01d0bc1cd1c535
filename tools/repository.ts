import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds the root package.json. */
export const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** State about this checkout (what is installed and built); in node_modules, so that it goes when they go. */
export const checkoutState = path.join(repository, 'node_modules', '.boostline');
