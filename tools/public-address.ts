import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from './repository.ts';

/** @param name of a built file of libs/service-kit */
const built = (name: string) =>
  import(pathToFileURL(path.join(repository, 'libs', 'service-kit', 'dist', 'calls', `${name}.js`)).href);

/** Which addresses strangers can open and the shop may call, as the services judge them. Read late: the first start builds it. */
export async function publicAddress(): Promise<
  typeof import('@boostline/service-kit/calls/public-address') &
    Pick<typeof import('@boostline/service-kit/calls/reachable-address'), 'whyNotReachable'>
> {
  return { ...(await built('public-address')), ...(await built('reachable-address')) };
}
