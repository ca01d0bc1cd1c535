import { Decrypter, Encrypter } from 'age-encryption';
import { SetupError } from '../../settings/setup-error.ts';

// A copy at a stranger's is encrypted as the tool age does it, so that it can be opened without the shop as well: age -d.

const SEALED = '.age';
/** How often scrypt is repeated is a power of two: 2 ** 18 is a second and 256 MB for each guess. */
const WORK_FACTOR = 18;
/** Of as many digits, so that a copy has the same size; it costs nothing. */
const WORK_FACTOR_TO_MEASURE = 10;

/** The object that holds a backup encrypted. @param {string} backup */
export const sealedName = (backup) => `${backup}${SEALED}`;
/** @param {string} object */
export const isSealed = (object) => object.endsWith(SEALED);
/** The backup that an object of the store holds. @param {string} object */
export const backupIn = (object) => (isSealed(object) ? object.slice(0, -SEALED.length) : object);

/** @typedef {import('node:stream/web').ReadableStream<Uint8Array>} Bytes */

/** How large an encrypted copy is, by the size of the backup. @returns {Promise<(size: number) => number>} */
export async function measureSealed() {
  const sealed = await encrypted(new ReadableStream(), 'any', WORK_FACTOR_TO_MEASURE);
  return (size) => sealed.size(size);
}

/** @param {Bytes} bytes @param {string} passphrase */
export const seal = (bytes, passphrase) => encrypted(bytes, passphrase, WORK_FACTOR);

/**
 * @param {Bytes} sealed @param {string} passphrase
 * @returns {Promise<AsyncIterable<Uint8Array>>} throws when the copy was changed or is not there to its end
 * @throws {SetupError} when the passphrase is another
 */
export async function unseal(sealed, passphrase) {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const bytes = await decrypter.decrypt(sealed).catch((error) => {
    if (!/no identity matched/.test(error.message)) throw damaged(error);
    throw new SetupError('BACKUP_PASSPHRASE is not the one that this copy was made with');
  });
  return (async function* () {
    try {
      yield* bytes;
    } catch (error) {
      throw damaged(error);
    }
  })();
}

const damaged = (/** @type {unknown} */ error) =>
  new Error('the copy is damaged, or did not arrive to its end', { cause: error });

/** @param {Bytes} bytes @param {string} passphrase @param {number} workFactor */
function encrypted(bytes, passphrase, workFactor) {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  return encrypter.encrypt(bytes);
}
