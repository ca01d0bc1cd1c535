import { Inject, Injectable } from '@nestjs/common';
import { sendInvitation } from '@boostline/contracts/routes/internal/admin-messages';
import { invalidField, ShopError } from '@boostline/contracts/routes/errors';
import type { NewInvitation } from '@boostline/contracts/schemas/admin/staff';
import { DataSource, MoreThan } from 'typeorm';
import { ENV, type GatewayEnv } from '../../env.js';
import { Services } from '../../services.js';
import { ChangePassword } from '../account/change-password.js';
import { Admin } from '../sign-in/admin.entity.js';
import { PasswordHashing } from '../sign-in/password-hashing.js';
import { hashToken, newToken } from '../sign-in/secret-token.js';
import { Invitation } from './invitation.entity.js';

const lifetime = 3 * 24 * 60 * 60_000;
/** The mail server is asked while the owner waits. */
const mailTimeout = 45_000;

interface Made {
  link: string;
  expiresAt: string;
  mailProblem: string | null;
}

/** Links with which a person joins the panel. Only their hashes are stored. */
@Injectable()
export class Invitations {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly database: DataSource,
    private readonly services: Services,
    private readonly passwords: PasswordHashing,
    private readonly policy: ChangePassword,
  ) {}

  open(): Promise<Invitation[]> {
    return this.database.manager.find(Invitation, {
      where: { expiresAt: MoreThan(new Date()) },
      order: { username: 'ASC' },
    });
  }

  /** Replaces an earlier invitation of this name. Throws `invalid-input` for a name that is, or was, in use. */
  async make({ username, role, mail }: NewInvitation): Promise<Made> {
    const token = newToken();
    const expiresAt = new Date(Date.now() + lifetime);
    await this.database.transaction(async (tx) => {
      const isTaken = await tx
        .createQueryBuilder(Admin, 'admin')
        .where('lower(admin.username) = :username', { username })
        .getExists();
      if (isTaken) throw invalidField('username', 'This name is, or was, in use. Choose another one.');
      const tokenHash = hashToken(token);
      await tx.upsert(Invitation, { username, role, mail, tokenHash, expiresAt }, ['username']);
    });
    // Behind "#" the secret is sent to no server and stands in no log.
    const link = `${this.env.publicUrl}/mykey/invitation#${token}`;
    return { link, expiresAt: expiresAt.toISOString(), mailProblem: await this.send(mail, link) };
  }

  /** Throws `not-found` for an invitation that was accepted, withdrawn or replaced, or has expired. */
  async find(token: string): Promise<Invitation> {
    const found = await this.database.manager.findOneBy(Invitation, {
      tokenHash: hashToken(token),
      expiresAt: MoreThan(new Date()),
    });
    if (!found) throw isOver();
    return found;
  }

  /** Makes the account, once also for concurrent requests. Throws as `find`, and `invalid-input` for the password. */
  async accept(token: string, newPassword: string): Promise<Admin> {
    const { username, role, tokenHash } = await this.find(token);
    this.policy.check({ username }, '', newPassword);
    const passwordHash = await this.passwords.make(newPassword);
    return this.database.transaction(async (tx) => {
      const { affected } = await tx.delete(Invitation, { tokenHash, expiresAt: MoreThan(new Date()) });
      if (affected !== 1) throw isOver();
      return tx.save(tx.create(Admin, { username, role, passwordHash }));
    });
  }

  async withdraw(username: string): Promise<void> {
    const { affected } = await this.database.manager.delete(Invitation, { username });
    if (affected !== 1) throw new ShopError('not-found', 'This invitation is used, or withdrawn already.');
  }

  /** Why it was not mailed; null when it was, or was not asked for. The link can be copied in any case. */
  private async send(to: string | null, link: string): Promise<string | null> {
    if (to === null) return null;
    try {
      const { works, message } = await this.services.orders.call(
        sendInvitation,
        { body: { to, link } },
        { timeout: mailTimeout },
      );
      return works ? null : message;
    } catch (error) {
      return error instanceof ShopError ? error.message : 'The mail could not be sent.';
    }
  }
}

const isOver = () =>
  new ShopError(
    'not-found',
    'This invitation was used or withdrawn, or its three days are over. Ask the owner for another one.',
  );
