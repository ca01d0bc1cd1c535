import { Controller, Req, Res } from '@nestjs/common';
import {
  checkTwoFactorStatus,
  confirmTwoFactor,
  setUpTwoFactor,
  verifyTwoFactor,
} from '@boostline/contracts/routes/public/index';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../../edge/client-address.js';
import { StepUp } from './step-up.js';
import type { AdminSession } from '../sign-in/admin-session.entity.js';
import { Admission } from '../access/admission.js';
import { AuditLog } from '../access/audit-log.js';
import { CheckCode } from './check-code.js';
import { LimitedAttempts } from '../sign-in/limited-attempts.js';
import { Sessions } from '../sign-in/sessions.js';
import { SetUpTwoFactor } from './set-up-two-factor.js';
import { SignedInCookies } from '../sign-in/signed-in-cookies.js';

/** Milliseconds in which the password of the sign-in need not be given again. */
const passwordIsFreshFor = 5 * 60_000;

@Controller()
export class TwoFactorController {
  constructor(
    private readonly admission: Admission,
    private readonly checkCode: CheckCode,
    private readonly settingUp: SetUpTwoFactor,
    private readonly stepUp: StepUp,
    private readonly sessions: Sessions,
    private readonly cookies: SignedInCookies,
    private readonly attempts: LimitedAttempts,
    private readonly audit: AuditLog,
  ) {}

  @Serve(checkTwoFactorStatus)
  async status(@In() { body }: InputOf<typeof checkTwoFactorStatus>, @Req() request: FastifyRequest) {
    const { admin } = await this.ownSession(request, body.username);
    return { has2FA: admin.totpSecret !== null };
  }

  @Serve(verifyTwoFactor)
  async verify(
    @In() { body }: InputOf<typeof verifyTwoFactor>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const session = await this.ownSession(request, body.username);
    const kind = await this.limited(request, session, 'Incorrect Google Authenticator code', () =>
      this.checkCode.accept(session.admin, body.code),
    );
    await this.complete(request, reply, session, `signed-in-by-${kind}`, body.trust);
    return { success: true, message: 'Login Successful' };
  }

  @Serve(setUpTwoFactor)
  async setUp(@In() { body }: InputOf<typeof setUpTwoFactor>, @Req() request: FastifyRequest) {
    const session = await this.admission.requiredSession(request);
    this.settingUp.refuseSecond(session.admin);
    await this.demandPassword(request, session, body?.currentPassword);
    const setup = await this.settingUp.begin(session.admin);
    return { success: true, message: 'Scan the code with your authenticator app.', ...setup };
  }

  @Serve(confirmTwoFactor)
  async confirm(
    @In() { body }: InputOf<typeof confirmTwoFactor>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const session = await this.admission.requiredSession(request);
    await this.limited(request, session, 'Invalid verification code', () =>
      this.settingUp.confirm(session.admin, body.code).then((confirmed) => confirmed || null),
    );
    await this.sessions.endOthers(session);
    await this.complete(request, reply, session, 'two-factor-set-up');
    return { success: true, message: '2FA Setup Complete' };
  }

  /** Whoever set the authenticator up holds the panel, so a session that was left open, or stolen, does not suffice. */
  private async demandPassword(
    request: FastifyRequest,
    session: AdminSession,
    currentPassword: string | undefined,
  ): Promise<void> {
    if (currentPassword !== undefined) return this.stepUp.demand(request, session, { currentPassword });
    if (Date.now() - session.passwordAt.getTime() < passwordIsFreshFor) return;
    throw new ShopError('step-up-required', 'Please enter your password again.');
  }

  /** The specified calls name the administrator; each may ask only about themselves. */
  private async ownSession(request: FastifyRequest, username: string | undefined): Promise<AdminSession> {
    const session = await this.admission.requiredSession(request);
    if (username === undefined || username === session.admin.username) return session;
    throw new ShopError('forbidden', 'This is not the account that is signing in.');
  }

  private async limited<T>(
    request: FastifyRequest,
    { adminId }: AdminSession,
    refusal: string,
    attempt: () => Promise<T | null>,
  ): Promise<T> {
    const outcome = await this.attempts.attempt(request, adminId, 'code-refused', attempt);
    if (outcome === null) throw new ShopError('invalid-code', refusal);
    return outcome;
  }

  private async complete(
    request: FastifyRequest,
    reply: FastifyReply,
    session: AdminSession,
    action: string,
    trust = false,
  ): Promise<void> {
    const token = await this.sessions.stepUp(session, 'full');
    if (!token) throw new ShopError('sign-in-required', 'Please sign in.');
    const { adminId } = session;
    const details = trust ? { trust } : {};
    await this.audit.add({ adminId, action, address: clientAddress(request.ip), details });
    await this.cookies.set(request, reply, { adminId, token, state: 'full', trust });
  }
}
