import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { AdminSession } from '../sign-in/admin-session.entity.js';
import { hashToken } from '../sign-in/secret-token.js';
import { RedisConnections } from '../../redis-connections.js';

const lifetimeSeconds = 300;

/** Who alone may answer a challenge, and for what. */
export const holders = {
  signIn: (token: string) => `sign-in:${hashToken(token)}`,
  addition: ({ id }: AdminSession) => `addition:${id}`,
  confirmation: ({ id }: AdminSession) => `confirmation:${id}`,
};

/** What passkeys must sign, kept in Redis. A new challenge replaces the holder's last one. */
@Injectable()
export class PasskeyChallenges {
  constructor(private readonly redis: RedisConnections) {}

  async keep(holder: string, challenge: string): Promise<void> {
    await this.redis.commands.set(keyOf(holder), challenge, 'EX', lifetimeSeconds).catch(refuse);
  }

  /** Each is good for one answer, also for concurrent requests. */
  take(holder: string): Promise<string | null> {
    return this.redis.commands.getdel(keyOf(holder)).catch(refuse);
  }
}

const keyOf = (holder: string) => `gateway:passkey-challenge:${holder}`;

function refuse(): never {
  throw new ShopError('unavailable', 'Passkeys do not work for a moment. Please use your password.');
}
