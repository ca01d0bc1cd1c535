import { Injectable } from '@nestjs/common';
import type { ApiKey, ApiKeyCreation, CreatedApiKey } from '@boostline/contracts/routes/public/keys';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { hashToken, newToken } from '../admin/sign-in/secret-token.js';
import { ApiKeyRow } from './api-key.entity.js';

/** By which a key that was published by mistake is found. */
const prefix = 'boostline_';
const maxListed = 200;
const minute = 60_000;

/** The database holds only a hash. */
@Injectable()
export class ApiKeys {
  constructor(@InjectRepository(ApiKeyRow) private readonly rows: Repository<ApiKeyRow>) {}

  async list(): Promise<ApiKey[]> {
    const rows = await this.rows.find({ order: { createdAt: 'DESC' }, take: maxListed });
    return rows.map(present);
  }

  /** The only answer that holds the key. */
  async create({ name, scopes }: ApiKeyCreation, createdBy: string): Promise<CreatedApiKey> {
    const key = `${prefix}${newToken()}`;
    const row = this.rows.create({
      name,
      scopes,
      createdBy,
      keyHash: hashToken(key),
      endsWith: key.slice(-4),
    });
    return { ...present(await this.rows.save(row)), key };
  }

  /** Whether there was such a key in use. */
  async revoke(id: string): Promise<boolean> {
    const { affected } = await this.rows.update({ id, revokedAt: IsNull() }, { revokedAt: () => 'now()' });
    return affected === 1;
  }

  /** Null for a key that never was or is revoked. Notes that it was used, to the minute. */
  async find(key: string): Promise<ApiKeyRow | null> {
    const row = await this.rows.findOneBy({ keyHash: hashToken(key), revokedAt: IsNull() });
    if (row && Date.now() - (row.lastUsedAt?.getTime() ?? 0) > minute)
      await this.rows.update({ id: row.id }, { lastUsedAt: () => 'now()' });
    return row;
  }
}

function present({
  id,
  name,
  scopes,
  endsWith,
  createdAt,
  createdBy,
  lastUsedAt,
  revokedAt,
}: ApiKeyRow): ApiKey {
  return {
    id,
    name,
    scopes,
    endsWith,
    createdBy,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
