import { rolePassword } from '../system/role-url.ts';
import { formerKeysFile, keepFormerKey } from '../settings/former-keys.ts';
import { renewLiveSecrets } from '../settings/live-secrets.ts';
import { longKey, readKept, writeKept } from '../settings/secrets.ts';
import { everyoneKnows } from './everyone-knows.mjs';
import { finishPasswords } from './finish-passwords.mjs';
import { reseal } from './reseal.mjs';
import { setPasswords } from './set-passwords.mjs';
import { afterStep, nextStep } from './steps.mjs';

const ROLES = ['gateway', 'catalog', 'orders', 'fulfilment', 'invariants'];

/** @typedef {(line: string) => void} Say */
/** @typedef {import('../settings/read-settings.ts').Settings} Settings */

/**
 * Changes a secret that the data folder keeps, while the shop runs on. What was cut off goes on.
 * @param {Settings} settings
 * @param {'SECRETS_KEY' | 'INTERNAL_TOKEN' | 'POSTGRES_PASSWORD'} name
 * @param {import('pg').Client} client of the owner
 * @param {Say} say
 */
export async function rotateKept({ dataDir, env }, name, client, say) {
  for (;;) {
    await shared(dataDir, env);
    const kept = readKept(dataDir);
    const step = nextStep(kept, name);
    if (step === 'switch' && name === 'POSTGRES_PASSWORD') {
      const next = kept[`${name}_NEXT`] ?? '';
      await setPasswords(client, rolePasswords(next), next);
      finishPasswords(dataDir, next);
      await shared(dataDir, env);
      return say('PostgreSQL has new passwords, and every process knows them');
    }
    if (step === 'finish' && name === 'SECRETS_KEY') await sealAnew(dataDir, client, say);
    writeKept(dataDir, afterStep(kept, name, longKey()));
    await shared(dataDir, env);
    say(DONE[step]);
    if (step === 'finish') return;
  }
}

const DONE = {
  begin: 'every process accepts the next one',
  switch: 'every process uses the new one',
  finish: 'nobody accepts the former one any more',
};

/** @param {string} dataDir @param {NodeJS.ProcessEnv} env */
async function shared(dataDir, env) {
  const kept = readKept(dataDir);
  renewLiveSecrets(dataDir, kept, env);
  await everyoneKnows(dataDir, env.INTERNAL_TOKEN ?? kept.INTERNAL_TOKEN ?? '');
}

/** @param {string} ownersPassword */
const rolePasswords = (ownersPassword) =>
  Object.fromEntries(ROLES.map((service) => [service, rolePassword(ownersPassword, `boostline_${service}`)]));

/** @param {string} dataDir @param {import('pg').Client} client @param {Say} say */
async function sealAnew(dataDir, client, say) {
  const { SECRETS_KEY: newest = '', SECRETS_KEY_FORMER: former = '' } = readKept(dataDir);
  tellResealed(await reseal(client, [newest, former]), say);
  keepFormerKey(dataDir, former);
  say(
    `backups made until now need the former key, which is in ${formerKeysFile(dataDir)}: delete that file when they are gone`,
  );
}

/** @param {Awaited<ReturnType<typeof reseal>>} done @param {Say} say */
export function tellResealed({ sealed, kept, lost }, say) {
  say(`${sealed} stored secrets are sealed with the new key, ${kept} were already`);
  if (lost.length > 0) say(`no key opens these, enter them again in the panel: ${lost.join(', ')}`);
}
