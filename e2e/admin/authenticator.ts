import { decode } from 'fast-png';
import jsqr from 'jsqr';
import { generate } from 'otplib';
import type { Locator } from 'playwright-core';

/** The phone of the administrator: it reads a QR code off the screen and makes codes from what it says. */
export class Authenticator {
  private constructor(
    readonly secret: string,
    readonly account: string,
  ) {}

  /** Looks at the picture as it is on screen. Throws when there is no code in it that an app would take. */
  static async scan(picture: Locator): Promise<Authenticator> {
    const { data, width, height, channels } = decode(await picture.screenshot());
    const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
    for (let at = 0; at < width * height; at += 1)
      for (let part = 0; part < 3; part += 1) pixels[at * 4 + part] = data[at * channels + part] ?? 0;
    const seen = jsqr.default(pixels, width, height);
    if (!seen) throw new Error('no QR code in the picture');
    const { protocol, host, pathname, searchParams } = new URL(seen.data);
    if (protocol !== 'otpauth:' || host !== 'totp')
      throw new Error(`no authenticator takes ${protocol}//${host}`);
    return new Authenticator(searchParams.get('secret') ?? '', decodeURIComponent(pathname.slice(1)));
  }

  static ofSecret(secret: string): Authenticator {
    return new Authenticator(secret, '');
  }

  code(): Promise<string> {
    return generate({ secret: this.secret });
  }
}

interface Asking {
  post(path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }>;
}

/** Sets an authenticator up for who has just given the password; prices and money ask for one. */
export async function setUpAuthenticator(who: Asking): Promise<Authenticator> {
  const { body } = await who.post('/api/admin/setup-2fa');
  const authenticator = Authenticator.ofSecret(String(body['manualEntryKey']));
  const answer = await who.post('/api/admin/verify-2fa-setup', { code: await authenticator.code() });
  if (answer.status !== 200) throw new Error(`setting the authenticator up: ${JSON.stringify(answer.body)}`);
  return authenticator;
}
