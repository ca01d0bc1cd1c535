import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  changePassword,
  confirmPassword,
  confirmTwoFactorReset,
  readAccount,
  renewBackupCodes,
  resetTwoFactor,
} from '@boostline/contracts/routes/public/index';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { ENV, type GatewayEnv } from '../../env.js';
import { Admission } from '../access/admission.js';
import { BackupCodes } from '../two-factor/backup-codes.js';
import { LimitedAttempts } from '../sign-in/limited-attempts.js';
import { Sessions } from '../sign-in/sessions.js';
import { SetUpTwoFactor } from '../two-factor/set-up-two-factor.js';
import { SignedInCookies } from '../sign-in/signed-in-cookies.js';
import { ChangePassword } from './change-password.js';
import { StepUp } from '../two-factor/step-up.js';

@Controller()
export class AccountController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly database: DataSource,
    private readonly admission: Admission,
    private readonly stepUp: StepUp,
    private readonly changingPassword: ChangePassword,
    private readonly settingUp: SetUpTwoFactor,
    private readonly attempts: LimitedAttempts,
    private readonly codes: BackupCodes,
    private readonly sessions: Sessions,
    private readonly cookies: SignedInCookies,
  ) {}

  @Serve(readAccount)
  async read(@In() _input: InputOf<typeof readAccount>, @Req() request: FastifyRequest) {
    const { admin } = await this.admission.requiredSession(request);
    return {
      username: admin.username,
      twoFactor: admin.totpSecret !== null,
      backupCodesLeft: await this.codes.left(this.database.manager, admin.id),
      passwordChangedAt: admin.passwordChangedAt.toISOString(),
      twoFactorRequired: this.env.twoFactor === 'required',
    };
  }

  @Serve(confirmPassword)
  async confirm(
    @In() { body }: InputOf<typeof confirmPassword>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const session = await this.admission.requiredSession(request);
    await this.stepUp.demandPassword(request, session, body.currentPassword);
    await this.cookies.renew(request, reply, session, await this.sessions.confirm(session));
    return { success: true, message: 'Thank you.' };
  }

  @Serve(changePassword)
  async password(
    @In() { body }: InputOf<typeof changePassword>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const session = await this.admission.requiredSession(request);
    this.changingPassword.check(session.admin, body.currentPassword, body.newPassword);
    await this.stepUp.demand(request, session, body);
    await this.changingPassword.change(session.admin, body.newPassword);
    await this.cookies.endOthers(request, reply, session);
    return { success: true, message: 'Password changed. All other sessions have ended.' };
  }

  @Serve(resetTwoFactor)
  async resetTwoFactor(@In() { body }: InputOf<typeof resetTwoFactor>, @Req() request: FastifyRequest) {
    const session = await this.admission.requiredSession(request);
    await this.stepUp.demand(request, session, body);
    const setup = await this.settingUp.beginReplacement(session.admin);
    return { success: true, message: 'Scan the code with your authenticator app.', ...setup };
  }

  @Serve(confirmTwoFactorReset)
  async confirmTwoFactor(
    @In() { body }: InputOf<typeof confirmTwoFactorReset>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const session = await this.admission.requiredSession(request);
    const confirmed = await this.attempts.attempt(request, session.adminId, 'code-refused', () =>
      this.settingUp.confirmReplacement(session.admin, body.code).then((isRight) => isRight || null),
    );
    if (!confirmed) throw new ShopError('step-up-refused', 'Invalid verification code');
    await this.cookies.endOthers(request, reply, session);
    return { success: true, message: '2FA Setup Complete' };
  }

  @Serve(renewBackupCodes)
  async renewBackupCodes(@In() { body }: InputOf<typeof renewBackupCodes>, @Req() request: FastifyRequest) {
    const session = await this.admission.requiredSession(request);
    await this.stepUp.demand(request, session, body);
    const backupCodes = await this.database.transaction((tx) => this.codes.renew(tx, session.adminId));
    return { success: true, message: 'The old backup codes are of no use any more.', backupCodes };
  }
}
