import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository, type SelectQueryBuilder } from 'typeorm';
import { AdminSession, type SessionState } from './admin-session.entity.js';
import { KnownDevices } from './known-devices.js';
import { hashToken, newToken } from './secret-token.js';

interface Opening {
  adminId: string;
  state: SessionState;
  address: string;
  userAgent: string;
}

/** A session as its list shows it. `own`: the one that asks. */
export const shownSession = (session: AdminSession, own: string) => ({
  id: session.id,
  current: session.id === own,
  state: session.state,
  address: session.address,
  userAgent: session.userAgent,
  signedInAt: session.signedInAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
});

const idleLimit = 15 * 60_000;

/** The browser holds a random token, the database its hash. */
@Injectable()
export class Sessions {
  constructor(
    @InjectRepository(AdminSession) private readonly sessions: Repository<AdminSession>,
    private readonly devices: KnownDevices,
  ) {}

  /** Always creates a new token, so that a token planted in the browser never becomes a session (session fixation). */
  async open({ userAgent, ...opening }: Opening): Promise<string> {
    const token = newToken();
    await this.sessions.insert({
      ...opening,
      userAgent: userAgent.slice(0, 300),
      tokenHash: hashToken(token),
    });
    return token;
  }

  /** It lasts for 8 hours, and an incomplete sign-in for 15 minutes. */
  async find(token: string): Promise<AdminSession | null> {
    return this.liveOnes()
      .innerJoinAndSelect('session.admin', 'admin')
      .andWhere('admin.removedAt IS NULL')
      .andWhere('session.tokenHash = :hash', { hash: hashToken(token) })
      .getOne();
  }

  /** The live sessions of an administrator, the one used last first. */
  async live(adminId: string): Promise<AdminSession[]> {
    return this.liveOnes()
      .andWhere('session.adminId = :adminId', { adminId })
      .orderBy('session.lastSeenAt', 'DESC')
      .getMany();
  }

  /** Notes that it is in use, at most once in 30 seconds, and that it was not for 15 minutes. */
  async touch(session: AdminSession): Promise<void> {
    const idle = Date.now() - session.lastSeenAt.getTime();
    if (idle < 30_000) return;
    const wasIdle = idle >= idleLimit;
    if (wasIdle) session.idleUntil = new Date();
    await this.sessions.update(
      { id: session.id },
      { lastSeenAt: () => 'now()', ...(wasIdle && { idleUntil: () => 'now()' }) },
    );
  }

  /** Gives the session another state and another token; `null` when it has ended or changed meanwhile. */
  async stepUp(session: AdminSession, state: SessionState): Promise<string | null> {
    const token = newToken();
    const { affected } = await this.sessions.update(
      { id: session.id, tokenHash: session.tokenHash, endedAt: IsNull() },
      { state, tokenHash: hashToken(token), lastSeenAt: () => 'now()' },
    );
    return affected === 1 ? token : null;
  }

  /** The password or a passkey was given again: a new token, so that a stolen copy of the old one does not gain; `null` as for `stepUp`. */
  async confirm(session: AdminSession): Promise<string | null> {
    const token = newToken();
    const { affected } = await this.sessions.update(
      { id: session.id, tokenHash: session.tokenHash, endedAt: IsNull() },
      { tokenHash: hashToken(token), passwordAt: () => 'now()', lastSeenAt: () => 'now()' },
    );
    return affected === 1 ? token : null;
  }

  async end(token: string): Promise<void> {
    await this.sessions.update(
      { tokenHash: hashToken(token), endedAt: IsNull() },
      { endedAt: () => 'now()' },
    );
  }

  /** Whether there was such a session to end. */
  async endOne(adminId: string, id: string): Promise<boolean> {
    const { affected } = await this.sessions.update(
      { adminId, id, endedAt: IsNull() },
      { endedAt: () => 'now()' },
    );
    return affected === 1;
  }

  /** After a password or factor was changed: all other sessions must sign in again, with the code. */
  endOthers({ adminId, id }: AdminSession): Promise<void> {
    return this.endAll(adminId, id);
  }

  /** Signs an administrator out in every browser, which all ask for the code again. */
  async endAll(adminId: string, except?: string): Promise<void> {
    await this.devices.distrust(adminId);
    await this.sessions.update(
      { adminId, endedAt: IsNull(), ...(except !== undefined && { id: Not(except) }) },
      { endedAt: () => 'now()' },
    );
  }

  private liveOnes(): SelectQueryBuilder<AdminSession> {
    return this.sessions
      .createQueryBuilder('session')
      .where('session.endedAt IS NULL')
      .andWhere(
        `session.signedInAt > now() - CASE session.state WHEN 'full' THEN interval '8 hours' ELSE interval '15 minutes' END`,
      );
  }
}
