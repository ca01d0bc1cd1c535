import {
  addPasskey,
  confirmWithPasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeyConfirmation,
  startPasskeySignIn,
} from '@boostline/contracts/routes/public/index';
import { type BodyOf, call } from '../../api/call.js';

/** Fetched at the first use of a passkey. */
const library = () => import('@simplewebauthn/browser');

/** Browsers have passkeys where the page came over https, or from this machine. */
export const hasPasskeys = () => 'PublicKeyCredential' in window;

export async function signInByPasskey() {
  const optionsJSON = await call(startPasskeySignIn);
  const passkey = await (await library()).startAuthentication({ optionsJSON });
  return call(signInWithPasskey, { body: { passkey } });
}

export async function confirmByPasskey() {
  const optionsJSON = await call(startPasskeyConfirmation);
  const passkey = await (await library()).startAuthentication({ optionsJSON });
  return call(confirmWithPasskey, { body: { passkey } });
}

export async function createPasskey(stepUp: BodyOf<typeof startPasskey>) {
  const optionsJSON = await call(startPasskey, { body: stepUp });
  const passkey = await (await library()).startRegistration({ optionsJSON });
  return call(addPasskey, { body: { passkey } });
}
