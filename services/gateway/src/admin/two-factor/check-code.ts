import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { unseal } from '@boostline/service-kit/secrets/sealed-secret';
import { verify } from 'otplib';
import { IsNull, Repository } from 'typeorm';
import { ENV, type GatewayEnv } from '../../env.js';
import { Admin } from '../sign-in/admin.entity.js';
import { BackupCode } from './backup-code.entity.js';
import { hashToken } from '../sign-in/secret-token.js';

/** Seconds that a clock may be off: one step of the code to each side. */
const tolerance = 30;

/** Each code works once, also for concurrent requests. */
@Injectable()
export class CheckCode {
  private readonly logger = new Logger('two-factor');

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
    @InjectRepository(BackupCode) private readonly backupCodes: Repository<BackupCode>,
  ) {}

  /** The kind of the code, or `null` when it is wrong. */
  async accept(admin: Admin, code: string): Promise<'authenticator' | 'backup' | null> {
    const digits = code.replace(/\s/g, '');
    if (/^\d{6}$/.test(digits)) return (await this.acceptTotp(admin, digits)) ? 'authenticator' : null;
    return (await this.acceptBackupCode(admin, code)) ? 'backup' : null;
  }

  /** The time step of a code of this sealed seed, or `null`; does not use the code up. */
  async stepOf(adminId: string, sealedSeed: Buffer, code: string): Promise<number | null> {
    const secret = unseal(this.env.secretsKeys, adminId, sealedSeed);
    const result = await verify({ secret, token: code, epochTolerance: tolerance });
    return result.valid && 'timeStep' in result ? result.timeStep : null;
  }

  private async acceptTotp({ id, totpSecret }: Admin, code: string): Promise<boolean> {
    if (!totpSecret) return false;
    const step = await this.stepOf(id, totpSecret, code);
    if (step === null) return false;
    const { affected } = await this.admins
      .createQueryBuilder()
      .update({ totpLastStep: step })
      .where('id = :id AND (totp_last_step IS NULL OR totp_last_step < :step)', { id, step })
      .execute();
    return affected === 1;
  }

  private async acceptBackupCode({ id: adminId, totpSecret }: Admin, code: string): Promise<boolean> {
    if (!totpSecret) return false;
    const codeHash = hashToken(normaliseBackupCode(code));
    const { affected } = await this.backupCodes.update(
      { adminId, codeHash, pending: false, usedAt: IsNull() },
      { usedAt: () => 'now()' },
    );
    if (affected === 1) this.logger.warn('a backup code was used to sign in');
    return affected === 1;
  }
}

/** People type them with or without dashes, in either case. */
export function normaliseBackupCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '');
}
