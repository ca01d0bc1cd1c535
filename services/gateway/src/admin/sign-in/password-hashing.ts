import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with 64 MiB (research/security.md). */
const settings = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
/** Concurrent hashes. Each takes 64 MiB and a core, so more would slow down the whole shop. */
const atOnce = 2;
const longestQueue = 50;

@Injectable()
export class PasswordHashing {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly nobodys = hash(randomBytes(24), settings);

  async make(password: string): Promise<string> {
    return this.inTurn(() => hash(oneForm(password), settings));
  }

  /** Takes the same time when there is no hash, so that the time does not tell which usernames exist. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    const against = passwordHash ?? (await this.nobodys);
    let matches = false;
    for (const form of formsOf(password)) matches ||= await this.inTurn(() => verify(against, form));
    return matches && passwordHash !== undefined;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= longestQueue)
      throw new ShopError('unavailable', 'Too many sign-ins at once. Please try again in a moment.');
    if (this.running >= atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

/** Keyboards and systems write the same letters in other codes; a hash is made of one form (NIST SP 800-63B). */
const oneForm = (password: string) => password.normalize('NFKC');

/** Hashes of earlier releases are of the password as it was typed. One form for passwords in ASCII. */
const formsOf = (password: string) =>
  new Set([oneForm(password), password, password.normalize('NFC'), password.normalize('NFD')]);
