import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '../repository.ts';

/** @param name of a built file of libs/service-kit */
const built = (name: string) =>
  import(pathToFileURL(path.join(repository, 'libs', 'service-kit', 'dist', `${name}.js`)).href);

/** The modules with which services read their secrets. */
export async function serviceKit(): Promise<
  Pick<typeof import('@boostline/service-kit/secrets/sealed-secret'), 'seal' | 'unseal'> &
    Pick<
      typeof import('@boostline/service-kit/env'),
      'secretsKeyVariable' | 'tokenVariable' | 'databaseUrlVariable'
    > &
    Pick<typeof import('@boostline/service-kit/secrets/rotating'), 'rotating' | 'secretsWithTwoValues'> &
    Pick<typeof import('@boostline/service-kit/data/database-address'), 'DatabaseAddress'>
> {
  const names = ['secrets/sealed-secret', 'env', 'secrets/rotating', 'data/database-address'];
  return Object.assign({}, ...(await Promise.all(names.map(built))));
}
