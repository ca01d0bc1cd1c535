import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from './repository.mjs';

/** @param {string} name of a built file of libs/service-kit */
const built = (name) =>
  import(pathToFileURL(path.join(repository, 'libs', 'service-kit', 'dist', 'calls', `${name}.js`)).href);

/**
 * Which addresses strangers can open, and which the shop may call, as the services judge them. Read when asked: the
 * first start builds it.
 * @returns {Promise<typeof import('@boostline/service-kit/calls/public-address')
 *   & Pick<typeof import('@boostline/service-kit/calls/reachable-address'), 'whyNotReachable'>>}
 */
export async function publicAddress() {
  return { ...(await built('public-address')), ...(await built('reachable-address')) };
}
