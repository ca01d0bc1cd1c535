import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/errors';
import type { FastifyRequest } from 'fastify';
import type { AdminSession } from '../sign-in/admin-session.entity.js';
import { CheckCode } from '../two-factor/check-code.js';
import { LimitedAttempts } from '../sign-in/limited-attempts.js';
import { PasswordHashing } from '../sign-in/password-hashing.js';

interface Proof {
  currentPassword: string;
  code?: string | undefined;
}

/** Asks for password and code again before actions that an unattended screen must not allow. */
@Injectable()
export class StepUp {
  constructor(
    private readonly passwords: PasswordHashing,
    private readonly checkCode: CheckCode,
    private readonly attempts: LimitedAttempts,
  ) {}

  /**
   * Throws `step-up-refused` (403), saying which of the two is wrong: whoever asks is signed in. The code is asked
   * for only where an authenticator is set up, and is not used up by a wrong password.
   */
  async demand(request: FastifyRequest, session: AdminSession, proof: Proof): Promise<void> {
    const wrong: { field: 'currentPassword' | 'code' | null } = { field: null };
    await this.attempts.run(request, session.adminId, 'step-up-refused', async () => {
      wrong.field = await this.wrongPart(session, proof);
      return wrong.field === null ? true : null;
    });
    if (wrong.field === null) return;
    const message = wrong.field === 'code' ? 'This code is not right.' : 'This is not the present password.';
    throw new ShopError('step-up-refused', message, { fields: [{ path: wrong.field, message }] });
  }

  private async wrongPart(
    { admin }: AdminSession,
    { currentPassword, code }: Proof,
  ): Promise<'currentPassword' | 'code' | null> {
    if (!(await this.passwords.matches(admin.passwordHash, currentPassword))) return 'currentPassword';
    if (admin.totpSecret === null) return null;
    return code !== undefined && (await this.checkCode.accept(admin, code)) ? null : 'code';
  }
}
