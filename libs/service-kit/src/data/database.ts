import { createHmac } from 'node:crypto';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DynamicModule } from '@nestjs/common';
import pg from 'pg';
import type { EntitySchema, MixedList } from 'typeorm';
import { DatabaseAddress } from './database-address.js';
import { poolAt } from './pool-at.js';
import { sessionOf } from './session.js';

// Order numbers and paise are bigint in PostgreSQL and stay below 2^53 by design; pg would answer strings.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
});

const serviceNames = ['gateway', 'catalog', 'orders', 'fulfilment'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Owners of a database role: the services, and the invariants process, which has no schema. */
export const roleOwners = [...serviceNames, 'invariants'] as const;
export type RoleOwner = (typeof roleOwners)[number];

/** The login role that a service uses; it may touch its own schema only. */
export function roleOf(owner: RoleOwner): string {
  return `boostline_${owner}`;
}

/** Password of a service's role, derived from the owner's, so that an installation needs one database secret. */
export function rolePassword(ownerUrl: string, service: RoleOwner): string {
  const ownerPassword = decodeURIComponent(new URL(ownerUrl).password);
  return createHmac('sha256', ownerPassword).update(roleOf(service)).digest('hex');
}

/** The database address of a service, from its own variable or derived from the owner's. Throws when neither is given. */
export function serviceDatabaseUrl(
  service: ServiceName,
  own: string | undefined,
  owner: string | undefined,
): string {
  if (own) return own;
  if (!owner) throw new Error(`DATABASE_URL or ${service.toUpperCase()}_DATABASE_URL must be set`);
  const url = new URL(owner);
  url.password = rolePassword(owner, service);
  url.username = roleOf(service);
  return url.toString();
}

interface DatabaseOptions {
  service: ServiceName;
  address: DatabaseAddress;
  entities: MixedList<Function | string | EntitySchema>;
  /** Largest number of connections of this process. */
  poolSize?: number;
}

/** TypeORM on the service's own schema. Tables come from migrations alone; nothing is synchronised. */
export function databaseModule({
  service,
  address,
  entities,
  poolSize = 10,
}: DatabaseOptions): DynamicModule {
  const typeorm = TypeOrmModule.forRoot({
    type: 'postgres',
    url: address.url,
    driver: { Pool: poolAt(address) },
    schema: service,
    entities,
    synchronize: false,
    migrationsRun: false,
    applicationName: `boostline-${service}`,
    poolSize,
    extra: {
      // Of a session that PgBouncer makes, the role has these settings.
      ...(!address.isPooled && sessionOf(service)),
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    },
    retryAttempts: 30,
    retryDelay: 1000,
  });
  return {
    module: OwnDatabase,
    global: true,
    imports: [typeorm],
    providers: [{ provide: DatabaseAddress, useValue: address }],
    exports: [DatabaseAddress, typeorm],
  };
}

class OwnDatabase {}
