import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { BackupCode } from './backup-code.entity.js';
import { normaliseBackupCode } from './check-code.js';
import { hashToken } from '../sign-in/secret-token.js';

const count = 10;
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Codes to keep on paper for the day on which the authenticator is lost. Only their hashes are stored. */
@Injectable()
export class BackupCodes {
  /** New codes that open nothing until `activate`. */
  async prepare(tx: EntityManager, adminId: string): Promise<string[]> {
    await tx.delete(BackupCode, { adminId, pending: true });
    return this.insert(tx, adminId, true);
  }

  /** The prepared codes take the place of the others. */
  async activate(tx: EntityManager, adminId: string): Promise<void> {
    await tx.delete(BackupCode, { adminId, pending: false });
    await tx.update(BackupCode, { adminId }, { pending: false });
  }

  /** New codes in the place of the old. */
  async renew(tx: EntityManager, adminId: string): Promise<string[]> {
    await tx.delete(BackupCode, { adminId, pending: false });
    return this.insert(tx, adminId, false);
  }

  async left(tx: EntityManager, adminId: string): Promise<number> {
    return tx.countBy(BackupCode, { adminId, pending: false, usedAt: IsNull() });
  }

  private async insert(tx: EntityManager, adminId: string, pending: boolean): Promise<string[]> {
    const codes = Array.from({ length: count }, newBackupCode);
    const rows = codes.map((code) => ({ adminId, codeHash: hashToken(normaliseBackupCode(code)), pending }));
    await tx.insert(BackupCode, rows);
    return codes;
  }
}

/** 24 of 31 characters: 118 bits, in groups that can be copied by hand. */
function newBackupCode(): string {
  let code = '';
  while (code.length < 24) {
    // 248 = 8 × 31: bytes above would make some characters likelier.
    for (const byte of randomBytes(32)) if (byte < 248 && code.length < 24) code += alphabet[byte % 31];
  }
  return code.replace(/(.{6})(?=.)/g, '$1-');
}
