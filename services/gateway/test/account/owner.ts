import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { generate } from 'otplib';
import { adminPassword, startTestGateway, type Browser, type TestGateway } from '../test-gateway.js';

/** An owner who has set up an authenticator at a gateway of this file's own, and what opens the panel now. */
export class Owner {
  password = adminPassword;
  seed = '';
  backupCodes: string[] = [];
  private started: TestGateway | undefined;

  /** `environment` is asked for when the file begins. */
  static forThisFile(environment: () => Promise<Record<string, string>> = async () => ({})): Owner {
    const owner = new Owner();
    beforeAll(async () => owner.begin(await environment()));
    beforeEach(() => owner.forgetUsedSteps());
    afterAll(() => owner.started?.stop());
    return owner;
  }

  get gateway(): TestGateway {
    if (!this.started) throw new Error('the gateway is not started yet');
    return this.started;
  }

  private async begin(environment: Record<string, string>): Promise<void> {
    this.started = await startTestGateway({
      RATE_LIMITS: 'codes=1000/302s,login=1000/m,login-account=1000/m',
      ...environment,
    });
    this.gateway.orders.answerWith(() => ({ body: { done: true } }));
    const browser = await this.withPassword();
    const setup = (await browser.post('/api/admin/setup-2fa')).json();
    this.seed = String(setup['manualEntryKey']);
    this.backupCodes = listOf(setup['backupCodes']);
    const confirmed = await browser.post('/api/admin/verify-2fa-setup', { code: await this.code() });
    if (confirmed.status !== 200) throw new Error(`no authenticator was set up: ${confirmed.text}`);
  }

  /** The code of the authenticator now. */
  code(): Promise<string> {
    return codeOf(this.seed);
  }

  /** A code may be used once; the tests do not wait for the next one. */
  forgetUsedSteps(): Promise<unknown> {
    return this.gateway.query('UPDATE gateway.admins SET totp_last_step = NULL');
  }

  /** A browser that has given the password and no code yet. */
  async withPassword(): Promise<Browser> {
    const browser = this.gateway.browser();
    await browser.post('/api/admin/login', { username: this.gateway.username, password: this.password });
    return browser;
  }

  async signedIn(): Promise<Browser> {
    const browser = await this.withPassword();
    await this.forgetUsedSteps();
    const { status, text } = await browser.post('/api/admin/verify-2fa', { code: await this.code() });
    if (status !== 200) throw new Error(`the code was refused: ${text}`);
    await this.forgetUsedSteps();
    return browser;
  }

  /** The newest entries of the audit log. */
  lastEntries(count: number): Promise<Record<string, unknown>[]> {
    return this.gateway.query(`SELECT * FROM gateway.audit_log ORDER BY id DESC LIMIT ${count}`);
  }
}

export const codeOf = (secret: string) => generate({ secret, epoch: Date.now() / 1000 });
export const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
export const isIn = async (browser: Browser) => (await browser.get('/api/admin/account')).status === 200;
