import { generate } from 'otplib';
import type { FaultShop } from './fault-shop.js';

interface Answer {
  status: number;
  // What a route answers is asserted by the row that asks for it.
  body: Record<string, unknown>;
}

/** Of each shop's owner, as the authenticator knows it. */
const seeds = new WeakMap<FaultShop, string>();

/** The owner in the admin panel, in a new browser. */
export class Owner {
  private readonly cookies = new Map<string, string>();

  private constructor(private readonly url: string) {}

  /** With the second factor, which is set up the first time. */
  static async signIn(shop: FaultShop): Promise<Owner> {
    const owner = new Owner(shop.url);
    const password = shop.system.secrets.ADMIN_PASSWORD;
    await owner.post('/api/admin/login', { username: 'admin', password });
    const known = seeds.get(shop);
    const asked = { currentPassword: password };
    const secret = known ?? String((await owner.post('/api/admin/setup-2fa', asked))['manualEntryKey']);
    // Avoids waiting half a minute for the next code.
    await shop.query(`UPDATE gateway.admins SET totp_last_step = NULL`);
    const step = known === undefined ? 'verify-2fa-setup' : 'verify-2fa';
    await owner.post(`/api/admin/${step}`, { code: await generate({ secret }) });
    seeds.set(shop, secret);
    return owner;
  }

  /** Throws when that is refused. */
  async get(path: string): Promise<Answer['body']> {
    return requireSuccess(path, await this.ask('GET', path));
  }

  /** Throws when that is refused. */
  async post(path: string, body: object): Promise<Answer['body']> {
    return requireSuccess(path, await this.ask('POST', path, body));
  }

  async ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.cookies.set(name, value);
    }
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  }
}

function requireSuccess(path: string, { status, body }: Answer): Answer['body'] {
  if (status >= 400) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}
