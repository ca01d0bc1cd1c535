import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '../repository.ts';

/** @param {string} name of a built file of libs/service-kit */
const built = (name) =>
  import(pathToFileURL(path.join(repository, 'libs', 'service-kit', 'dist', `${name}.js`)).href);

/**
 * The modules with which services read their secrets.
 * @returns {Promise<Pick<typeof import('@boostline/service-kit/secrets/sealed-secret'), 'seal' | 'unseal'>
 *   & Pick<typeof import('@boostline/service-kit/env'), 'secretsKeyVariable' | 'tokenVariable' | 'databaseUrlVariable'>
 *   & Pick<typeof import('@boostline/service-kit/secrets/rotating'), 'rotating' | 'secretsWithTwoValues'>
 *   & Pick<typeof import('@boostline/service-kit/data/database-address'), 'DatabaseAddress'>>}
 */
export async function serviceKit() {
  const names = ['secrets/sealed-secret', 'env', 'secrets/rotating', 'data/database-address'];
  return Object.assign({}, ...(await Promise.all(names.map(built))));
}
