import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ShopError } from '@boostline/contracts/routes/errors';
import { Repository } from 'typeorm';
import type { GatewayEnv } from '../../env.js';
import { Limits } from '../../limits/limits.js';
import { ENV } from '../../tokens.js';
import type { SessionState } from './admin-session.entity.js';
import { Admin } from './admin.entity.js';
import { AuditLog } from '../access/audit-log.js';
import { KnownDevices } from './known-devices.js';
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

/** First step of the sign-in. Failures are counted per address, and for a known device on its own. */
@Injectable()
export class SignIn {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
    private readonly passwords: PasswordHashing,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly limits: Limits,
    private readonly audit: AuditLog,
  ) {}

  /** Throws `invalid-credentials` (401) alike for a wrong name and a wrong password, `too-many-requests` (429). */
  async signIn(username: string, password: string, visitor: Visitor): Promise<SignedIn> {
    const admin = await this.admins.findOneBy({ username });
    const release = await this.admitAttempt(username, admin, visitor);
    if (!(await this.passwords.matches(admin?.passwordHash, password)) || !admin) {
      await this.audit.add({
        adminId: admin?.id ?? null,
        action: 'sign-in-refused',
        address: visitor.address,
      });
      throw new ShopError('invalid-credentials', 'Invalid credentials');
    }
    await release();
    if (visitor.session) await this.sessions.end(visitor.session);
    const state = this.stateFor(admin);
    const { address, userAgent } = visitor;
    const token = await this.sessions.open({ adminId: admin.id, state, address, userAgent });
    await this.audit.add({ adminId: admin.id, action: 'password-accepted', address });
    return { adminId: admin.id, token, state, hasTwoFactor: admin.totpSecret !== null };
  }

  private stateFor({ totpSecret }: Admin): SessionState {
    if (totpSecret) return 'code';
    return this.env.twoFactor === 'optional' ? 'full' : 'enrolling';
  }

  /** Counts the attempt before it is made, so that a burst is counted too; answers how to take it back. */
  private async admitAttempt(
    username: string,
    admin: Admin | null,
    { address, device }: Visitor,
  ): Promise<() => Promise<void>> {
    const known = await this.devices.find(device);
    if (known && known.adminId === admin?.id) {
      const key = `device:${known.id}`;
      await this.limits.take('login', key);
      return () => this.limits.release('login', key);
    }
    const account = hashToken(username);
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
