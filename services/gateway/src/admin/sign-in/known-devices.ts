import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { KnownDevice } from './known-device.entity.js';
import { hashToken, newToken } from './secret-token.js';

export const deviceCookie = 'device';

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
}
