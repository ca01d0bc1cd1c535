import { Injectable } from '@nestjs/common';
import type { Role } from '@boostline/contracts/schemas/admin/staff';
import { ShopError } from '@boostline/contracts/routes/errors';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { Passkey } from '../passkeys/passkey.entity.js';
import { AdminSession } from '../sign-in/admin-session.entity.js';
import { Admin } from '../sign-in/admin.entity.js';
import { KnownDevice } from '../sign-in/known-device.entity.js';
import { PasswordHashing } from '../sign-in/password-hashing.js';
import { newToken } from '../sign-in/secret-token.js';
import { BackupCode } from '../two-factor/backup-code.entity.js';

/** Changes of people in the panel. An owner always remains. */
@Injectable()
export class ChangeStaff {
  constructor(
    private readonly database: DataSource,
    private readonly passwords: PasswordHashing,
  ) {}

  /** Throws `not-found`. */
  async find(username: string, tx: EntityManager = this.database.manager): Promise<Admin> {
    const found = await tx.findOneBy(Admin, { username, removedAt: IsNull() });
    if (!found) throw new ShopError('not-found', 'This person is not in the panel any more.');
    return found;
  }

  /** In the order in which they came. */
  all(): Promise<Admin[]> {
    return this.database.manager.find(Admin, { where: { removedAt: IsNull() }, order: { createdAt: 'ASC' } });
  }

  /** It holds from the person's next call on, in sessions that are open too. */
  async changeRole(username: string, role: Role): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { id } =
        role === 'owner' ? await this.find(username, tx) : await this.findDispensable(username, tx);
      await tx.update(Admin, { id }, { role });
    });
  }

  /** The name is kept for the audit log; everything that opens the panel is deleted. */
  async remove(username: string): Promise<void> {
    const passwordHash = await this.passwords.make(newToken());
    await this.database.transaction(async (tx) => {
      const { id } = await this.findDispensable(username, tx);
      const nothing = { passwordHash, totpSecret: null, totpPending: null };
      await tx.update(Admin, { id }, { ...nothing, removedAt: () => 'now()' });
      await tx.update(AdminSession, { adminId: id, endedAt: IsNull() }, { endedAt: () => 'now()' });
      for (const secret of [Passkey, KnownDevice, BackupCode]) await tx.delete(secret, { adminId: id });
    });
  }

  /** Throws `conflict` for the last owner. Locks all owners, so that two of them cannot remove each other. */
  private async findDispensable(username: string, tx: EntityManager): Promise<Admin> {
    const owners = await tx.find(Admin, {
      where: { role: 'owner', removedAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    if (owners.every((owner) => owner.username === username))
      throw new ShopError('conflict', 'The shop needs an owner: make another person the owner first.');
    return this.find(username, tx);
  }
}
