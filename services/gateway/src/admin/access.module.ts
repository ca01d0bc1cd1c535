import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SignInController } from './sign-in/sign-in.controller.js';
import { TwoFactorController } from './two-factor/two-factor.controller.js';
import { AccountController } from './account/account.controller.js';
import { SessionsController } from './account/sessions.controller.js';
import { Admission } from './access/admission.js';
import { ApiKeys } from '../programs/api-keys.js';
import { AuditLog } from './access/audit-log.js';
import { BackupCodes } from './two-factor/backup-codes.js';
import { ChangePassword } from './account/change-password.js';
import { CheckCode } from './two-factor/check-code.js';
import { FirstAdministrator } from './sign-in/first-administrator.js';
import { KnownDevices } from './sign-in/known-devices.js';
import { LimitedAttempts } from './sign-in/limited-attempts.js';
import { PasswordHashing } from './sign-in/password-hashing.js';
import { Sessions } from './sign-in/sessions.js';
import { SetUpTwoFactor } from './two-factor/set-up-two-factor.js';
import { SignIn } from './sign-in/sign-in.js';
import { SignedInCookies } from './sign-in/signed-in-cookies.js';
import { StepUp } from './two-factor/step-up.js';
import { Admin } from './sign-in/admin.entity.js';
import { AdminSession } from './sign-in/admin-session.entity.js';
import { ApiKeyRow } from '../programs/api-key.entity.js';
import { BackupCode } from './two-factor/backup-code.entity.js';
import { KnownDevice } from './sign-in/known-device.entity.js';
import { Passkey } from './passkeys/passkey.entity.js';
import { PasskeyChallenges } from './passkeys/passkey-challenges.js';
import { Passkeys } from './passkeys/passkeys.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { ChangeStaff } from './staff/change-staff.js';
import { Invitation } from './staff/invitation.entity.js';
import { Invitations } from './staff/invitations.js';
import { StaffController } from './staff/staff.controller.js';
import { AccessGuard } from './access/access.guard.js';

const entities = [Admin, AdminSession, ApiKeyRow, BackupCode, Invitation, KnownDevice, Passkey];

/** Who may call what: sign-in, second factor, account, staff, keys and the audit log. Every feature of the admin panel needs it. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature(entities)],
  controllers: [
    SignInController,
    TwoFactorController,
    AccountController,
    SessionsController,
    PasskeysController,
    StaffController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    Admission,
    ApiKeys,
    AuditLog,
    BackupCodes,
    ChangePassword,
    ChangeStaff,
    CheckCode,
    FirstAdministrator,
    Invitations,
    KnownDevices,
    LimitedAttempts,
    PasskeyChallenges,
    Passkeys,
    PasswordHashing,
    Sessions,
    SetUpTwoFactor,
    SignIn,
    SignedInCookies,
    StepUp,
  ],
  exports: [Admission, ApiKeys, AuditLog, StepUp],
})
export class AccessModule {}
