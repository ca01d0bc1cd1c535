import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ShopError } from '@boostline/contracts/routes/errors';
import { Repository } from 'typeorm';
import { Admin } from '../sign-in/admin.entity.js';
import { PasswordHashing } from '../sign-in/password-hashing.js';
import { passwordProblem } from '../sign-in/password-policy.js';

/** Gives the administrator another password. Whoever calls it has asked for a step-up before. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly passwords: PasswordHashing,
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
  ) {}

  /** Throws `invalid-input` for a password that the policy refuses, or that is the present one. */
  check({ username }: Pick<Admin, 'username'>, currentPassword: string, newPassword: string): void {
    const problem =
      newPassword === currentPassword
        ? 'must be another one than the present'
        : passwordProblem(newPassword, username);
    if (problem === null) return;
    throw new ShopError('invalid-input', `The new password ${problem}.`, {
      fields: [{ path: 'newPassword', message: problem }],
    });
  }

  async change({ id }: Admin, newPassword: string): Promise<void> {
    const passwordHash = await this.passwords.make(newPassword);
    await this.admins.update({ id }, { passwordHash, passwordChangedAt: () => 'now()' });
  }
}
