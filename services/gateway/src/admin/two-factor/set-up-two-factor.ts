import { Inject, Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { seal } from '@boostline/service-kit/secrets/sealed-secret';
import { generateSecret, generateURI } from 'otplib';
import QRCode from 'qrcode';
import { DataSource, IsNull, Not, type FindOperator } from 'typeorm';
import { ENV, type GatewayEnv } from '../../env.js';
import { Admin } from '../sign-in/admin.entity.js';
import { BackupCodes } from './backup-codes.js';
import { CheckCode } from './check-code.js';

const issuer = 'Boostline';

interface Setup {
  qrCode: string;
  manualEntryKey: string;
  otpauthUri: string;
  backupCodes: string[];
}

/** The authenticator that a setup expects to find: none, or one that it replaces. */
const noneYet = () => IsNull();
const oneAlready = () => Not(IsNull());

/** Sets up an authenticator: the seed waits, with its backup codes, until a code of it shows that it arrived. */
@Injectable()
export class SetUpTwoFactor {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly database: DataSource,
    private readonly checkCode: CheckCode,
    private readonly backupCodes: BackupCodes,
  ) {}

  /** Throws `forbidden` when an authenticator is set up already: replacing it needs a code of the old one. */
  refuseSecond({ totpSecret }: Admin): void {
    if (totpSecret) throw alreadySetUp();
  }

  begin(admin: Admin): Promise<Setup> {
    return this.prepare(admin, noneYet());
  }

  /** The old authenticator and its backup codes stay good until `confirmReplacement`. Ask for a step-up before. */
  beginReplacement(admin: Admin): Promise<Setup> {
    return this.prepare(admin, oneAlready());
  }

  /** Whether the code confirmed the waiting seed; it is used up with that. */
  async confirm(admin: Admin, code: string): Promise<boolean> {
    this.refuseSecond(admin);
    return this.activate(admin, code, noneYet());
  }

  confirmReplacement(admin: Admin, code: string): Promise<boolean> {
    return this.activate(admin, code, oneAlready());
  }

  private async prepare({ id, username }: Admin, present: FindOperator<unknown>): Promise<Setup> {
    const secret = generateSecret({ length: 20 });
    const backupCodes = await this.database.transaction(async (tx) => {
      const totpPending = seal(this.env.secretsKeys, id, secret);
      const { affected } = await tx.update(Admin, { id, totpSecret: present }, { totpPending });
      if (affected !== 1) throw alreadySetUp();
      return this.backupCodes.prepare(tx, id);
    });
    const otpauthUri = generateURI({ issuer, label: username, secret });
    const qrCode = await QRCode.toDataURL(otpauthUri, { width: 240 });
    return { qrCode, manualEntryKey: secret, otpauthUri, backupCodes };
  }

  private async activate(
    { id, totpPending }: Admin,
    code: string,
    present: FindOperator<unknown>,
  ): Promise<boolean> {
    if (!totpPending) throw new ShopError('conflict', 'Please start the setup again.');
    const step = await this.checkCode.stepOf(id, totpPending, code);
    if (step === null) return false;
    return this.database.transaction(async (tx) => {
      const { affected } = await tx.update(
        Admin,
        { id, totpPending, totpSecret: present },
        { totpSecret: totpPending, totpPending: null, totpLastStep: step },
      );
      if (affected === 1) await this.backupCodes.activate(tx, id);
      return affected === 1;
    });
  }
}

function alreadySetUp(): ShopError {
  return new ShopError('forbidden', 'An authenticator is set up already.');
}
