import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository } from 'typeorm';
import { KnownDevice } from './known-device.entity.js';
import { hashToken, newToken } from './secret-token.js';

export const deviceCookie = 'device';

const trustedFor = 30 * 24 * 60 * 60_000;

export const isTrusted = (device: KnownDevice | null) => (device?.trustedUntil?.getTime() ?? 0) > Date.now();

/** Browsers in which an administrator signed in completely. They have limits of their own. */
@Injectable()
export class KnownDevices {
  constructor(@InjectRepository(KnownDevice) private readonly devices: Repository<KnownDevice>) {}

  async find(token: string | undefined): Promise<KnownDevice | null> {
    return token ? this.devices.findOneBy({ tokenHash: hashToken(token) }) : null;
  }

  /** A token to keep in the browser: the one it has, when it is this administrator's. */
  async remember(adminId: string, token: string | undefined): Promise<string> {
    const known = await this.find(token);
    if (token && known?.adminId === adminId) return token;
    const fresh = newToken();
    await this.devices.insert({ adminId, tokenHash: hashToken(fresh) });
    return fresh;
  }

  /** A new token for this browser, in which the password suffices for 30 days. */
  async trust(adminId: string, token: string | undefined, userAgent: string): Promise<string> {
    const known = await this.find(token);
    if (known?.adminId === adminId) await this.devices.delete({ id: known.id });
    const fresh = newToken();
    await this.devices.insert({
      adminId,
      tokenHash: hashToken(fresh),
      trustedUntil: new Date(Date.now() + trustedFor),
      userAgent: userAgent.slice(0, 300),
    });
    return fresh;
  }

  /** Newest first. */
  async trusted(adminId: string): Promise<KnownDevice[]> {
    return this.devices.find({
      where: { adminId, trustedUntil: MoreThan(new Date()) },
      order: { trustedUntil: 'DESC' },
    });
  }

  /** Ends the trust in one browser, or in all of an administrator's; says whether there was one. */
  async distrust(adminId: string, id?: string): Promise<boolean> {
    const { affected } = await this.devices.update(
      { adminId, trustedUntil: MoreThan(new Date()), ...(id !== undefined && { id }) },
      { trustedUntil: null },
    );
    return affected !== 0;
  }
}
