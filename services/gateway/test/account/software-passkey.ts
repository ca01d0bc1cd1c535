import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Habits {
  origin?: string;
  rpId?: string;
  /** Whether it asked for a finger, a face or a PIN. */
  verifies?: boolean;
  counter?: number;
}

const flags = { present: 0x01, verified: 0x04, credential: 0x40 };

/** An authenticator with one passkey for `http://shop.test`, and the browser around it. */
export class SoftwarePasskey {
  readonly id = randomBytes(16).toString('base64url');
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private uses = 0;

  /** What `startRegistration` of the browser's library answers. */
  create(challenge: string, habits: Habits = {}) {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.publicKey()]);
    const authData = Buffer.concat([this.authenticatorData(flags.credential, habits), credential]);
    const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.answer({
      clientDataJSON: clientData('webauthn.create', challenge, habits).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** What `startAuthentication` answers. */
  use(challenge: string, habits: Habits = {}) {
    this.uses += 1;
    const data = clientData('webauthn.get', challenge, habits);
    const authData = this.authenticatorData(0, { counter: this.uses, ...habits });
    const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
    return this.answer({
      clientDataJSON: data.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
    });
  }

  private answer<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private authenticatorData(more: number, { rpId = 'shop.test', verifies = true, counter = 0 }: Habits) {
    const data = Buffer.alloc(37);
    createHash('sha256').update(rpId).digest().copy(data);
    data.writeUInt8(flags.present | (verifies ? flags.verified : 0) | more, 32);
    data.writeUInt32BE(counter, 33);
    return data;
  }

  /** As COSE: an ES256 key on P-256. */
  private publicKey(): Uint8Array {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }
}

function clientData(type: string, challenge: string, { origin = 'http://shop.test' }: Habits): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
