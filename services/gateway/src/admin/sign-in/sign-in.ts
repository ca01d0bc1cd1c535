import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { PasskeyAssertion } from '@boostline/contracts/schemas/admin/passkeys';
import { IsNull, Repository } from 'typeorm';
import { ENV, type GatewayEnv } from '../../env.js';
import { Limits } from '../../limits/limits.js';
import type { SessionState } from './admin-session.entity.js';
import { Admin } from './admin.entity.js';
import { AuditLog } from '../access/audit-log.js';
import { Passkeys } from '../passkeys/passkeys.js';
import type { KnownDevice } from './known-device.entity.js';
import { isTrusted, KnownDevices } from './known-devices.js';
import { growingDelay } from './limited-attempts.js';
import { PasswordHashing } from './password-hashing.js';
import { hashToken } from './secret-token.js';
import { Sessions } from './sessions.js';

interface Visitor {
  address: string;
  userAgent: string;
  /** Token of the cookie that a known device carries. */
  device: string | undefined;
  /** Token of the session cookie that the browser already has. */
  session: string | undefined;
}

interface SignedIn {
  adminId: string;
  token: string;
  state: SessionState;
  hasTwoFactor: boolean;
}

/** The sign-in: its first step, or all of it with a passkey. Failures are counted per address, and for a known device on its own. */
@Injectable()
export class SignIn {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
    private readonly passwords: PasswordHashing,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly passkeys: Passkeys,
    private readonly limits: Limits,
    private readonly audit: AuditLog,
  ) {}

  /** Throws `invalid-credentials` (401) alike for a wrong name and a wrong password, `too-many-requests` (429). */
  async signIn(username: string, password: string, visitor: Visitor): Promise<SignedIn> {
    const admin = await this.admins.findOneBy({ username, removedAt: IsNull() });
    const device = await this.deviceOf(admin, visitor);
    const release = await this.admitAttempt(username, device, visitor);
    if (!(await this.passwords.matches(admin?.passwordHash, password)) || !admin) {
      await this.record('sign-in-refused', admin, visitor);
      throw new ShopError('invalid-credentials', 'Invalid credentials');
    }
    await release();
    await this.record('password-accepted', admin, visitor);
    if (!admin.totpSecret || !isTrusted(device)) return this.open(admin, this.stateFor(admin), visitor);
    await this.record('signed-in-by-trusted-browser', admin, visitor);
    return this.open(admin, 'full', visitor);
  }

  /** A passkey counts as password and code. `holder`: whose challenge it answers. Throws as `signIn` does. */
  async signInWithPasskey(holder: string, answer: PasskeyAssertion, visitor: Visitor): Promise<SignedIn> {
    const passkey = await this.passkeys.find(answer.id);
    const admin = passkey?.admin ?? null;
    const device = await this.deviceOf(admin, visitor);
    const release = await this.admitAttempt(admin?.username ?? answer.id, device, visitor);
    if (!(await this.passkeys.accept(holder, passkey, answer)) || !admin) {
      await this.record('passkey-refused', admin, visitor);
      throw new ShopError('invalid-credentials', this.passkeys.refusal);
    }
    await release();
    await this.record('signed-in-by-passkey', admin, visitor);
    return this.open(admin, 'full', visitor);
  }

  /** After an invitation was accepted: an authenticator is set up next. */
  async signInInvited(admin: Admin, visitor: Visitor): Promise<SignedIn> {
    await this.record('invitation-accepted', admin, visitor);
    return this.open(admin, this.stateFor(admin), visitor);
  }

  private stateFor({ totpSecret }: Admin): SessionState {
    if (totpSecret) return 'code';
    return this.env.twoFactor === 'optional' ? 'full' : 'enrolling';
  }

  private async open(admin: Admin, state: SessionState, visitor: Visitor): Promise<SignedIn> {
    if (visitor.session) await this.sessions.end(visitor.session);
    const { address, userAgent } = visitor;
    const token = await this.sessions.open({ adminId: admin.id, state, address, userAgent });
    return { adminId: admin.id, token, state, hasTwoFactor: admin.totpSecret !== null };
  }

  private async record(action: string, admin: Admin | null, { address }: Visitor): Promise<void> {
    await this.audit.add({ adminId: admin?.id ?? null, action, address });
  }

  /** The visitor's browser, when this administrator signed in with it before. */
  private async deviceOf(admin: Admin | null, visitor: Visitor): Promise<KnownDevice | null> {
    const device = await this.devices.find(visitor.device);
    return device?.adminId === admin?.id ? device : null;
  }

  /** Counts the attempt before it is made, so that a burst is counted too; answers how to take it back. */
  private async admitAttempt(
    name: string,
    device: KnownDevice | null,
    { address }: Visitor,
  ): Promise<() => Promise<void>> {
    if (device) {
      const key = `device:${device.id}`;
      await this.limits.take('login', key);
      return () => this.limits.release('login', key);
    }
    const account = hashToken(name);
    await this.limits.take('login', address);
    const attempts = await this.limits.take('login-account', account);
    await sleep(growingDelay(attempts));
    return async () => {
      await Promise.all([
        this.limits.release('login', address),
        this.limits.release('login-account', account),
      ]);
    };
  }
}
