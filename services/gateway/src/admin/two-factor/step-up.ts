import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { FastifyRequest } from 'fastify';
import type { AdminSession } from '../sign-in/admin-session.entity.js';
import { CheckCode } from './check-code.js';
import { LimitedAttempts } from '../sign-in/limited-attempts.js';
import { PasswordHashing } from '../sign-in/password-hashing.js';

interface Proof {
  currentPassword: string;
  code?: string | undefined;
}

/** Of what was given, named as its field. */
type Part = 'currentPassword' | 'code';

@Injectable()
export class StepUp {
  constructor(
    private readonly passwords: PasswordHashing,
    private readonly checkCode: CheckCode,
    private readonly attempts: LimitedAttempts,
  ) {}

  /**
   * Throws `step-up-refused` (403). The code is asked for only where an authenticator is set up, and a wrong password
   * does not use it up.
   */
  demand(request: FastifyRequest, session: AdminSession, proof: Proof): Promise<void> {
    return this.refuse(request, session, () => this.wrongPart(session, proof));
  }

  demandPassword(request: FastifyRequest, session: AdminSession, password: string): Promise<void> {
    return this.refuse(request, session, () => this.wrongPassword(session, password));
  }

  private async refuse(
    request: FastifyRequest,
    { adminId }: AdminSession,
    check: () => Promise<Part | null>,
  ): Promise<void> {
    const wrong: { part: Part | null } = { part: null };
    await this.attempts.attempt(request, adminId, 'step-up-refused', async () => {
      wrong.part = await check();
      return wrong.part === null ? true : null;
    });
    if (wrong.part === null) return;
    const message = wrong.part === 'code' ? 'This code is not right.' : 'This is not the present password.';
    throw new ShopError('step-up-refused', message, { fields: [{ path: wrong.part, message }] });
  }

  private async wrongPart(session: AdminSession, { currentPassword, code }: Proof): Promise<Part | null> {
    const wrong = await this.wrongPassword(session, currentPassword);
    if (wrong !== null || session.admin.totpSecret === null) return wrong;
    return code !== undefined && (await this.checkCode.accept(session.admin, code)) ? null : 'code';
  }

  private async wrongPassword({ admin }: AdminSession, password: string): Promise<Part | null> {
    return (await this.passwords.matches(admin.passwordHash, password)) ? null : 'currentPassword';
  }
}
