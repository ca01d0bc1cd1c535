import type { PackageType, ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import type { EntityManager } from 'typeorm';
import { routesOf } from '../supply/supply-rules.js';
import type { PackageState } from './decide-package.js';

export interface PackageToWrite {
  /** Null for a new one. */
  id: number | null;
  type: PackageType;
  state: PackageState;
}

/**
 * Stores packages, new ones and changed ones, and counts the versions of the changed ones up. Answers their ids: first of
 * those that were there, then of the new ones, each in the order given.
 */
export async function writePackages(
  tx: EntityManager,
  packages: readonly PackageToWrite[],
): Promise<number[]> {
  const rows = packages.map(({ id, type, state: { fallback, ...state } }) => ({
    id,
    type,
    ...state,
    fallbackProviderId: fallback?.providerId ?? null,
    fallbackServiceId: fallback?.serviceId ?? null,
  }));
  const changed = rows.filter(({ id }) => id !== null);
  const made = rows.filter(({ id }) => id === null);
  if (changed.length > 0) await tx.query(updateQuery, [JSON.stringify(changed)]);
  const added: { id: number }[] = made.length > 0 ? await tx.query(insertQuery, [JSON.stringify(made)]) : [];
  return [...changed.flatMap(({ id }) => id ?? []), ...added.map(({ id }) => id)];
}

/** The services that these packages may be bought of. */
export function servicesOf(packages: readonly PackageToWrite[]): ServiceChoice[] {
  return packages.flatMap(({ state: { providerId, serviceId, ...routes } }) => [
    ...(serviceId === null ? [] : [{ providerId, serviceId }]),
    ...routesOf(routes),
  ]);
}

const given = `
  jsonb_to_recordset($1::jsonb) AS g (id int, type text, quantity int, "pricePaise" int, active boolean, "providerId" int,
    "serviceId" text, "fallbackProviderId" int, "fallbackServiceId" text, "furtherRoutes" jsonb, rule jsonb,
    "gradualDays" int, "refillDays" int, "splitPosts" int, "sortOrder" int)`;

const updateQuery = `
  UPDATE packages AS p
     SET quantity = g.quantity, price_paise = g."pricePaise", active = g.active, provider_id = g."providerId",
         service_id = g."serviceId", fallback_provider_id = g."fallbackProviderId",
         fallback_service_id = g."fallbackServiceId",
         -- A change that was kept for undoing by the release before names none.
         further_routes = coalesce(g."furtherRoutes", p.further_routes), rule = nullif(g.rule, 'null'),
         gradual_days = g."gradualDays", refill_days = g."refillDays",
         split_posts = g."splitPosts", sort_order = g."sortOrder",
         version = p.version + 1
    FROM ${given} WHERE p.id = g.id`;

const insertQuery = `
  INSERT INTO packages (type, quantity, price_paise, active, provider_id, service_id, fallback_provider_id,
                        fallback_service_id, further_routes, rule, gradual_days, refill_days, split_posts, sort_order)
  SELECT g.type, g.quantity, g."pricePaise", g.active, g."providerId", g."serviceId", g."fallbackProviderId",
         g."fallbackServiceId", g."furtherRoutes", nullif(g.rule, 'null'), g."gradualDays", g."refillDays",
         g."splitPosts", g."sortOrder"
    FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (type text, quantity int, "pricePaise" int, active boolean,
           "providerId" int, "serviceId" text, "fallbackProviderId" int, "fallbackServiceId" text,
           "furtherRoutes" jsonb, rule jsonb, "gradualDays" int, "refillDays" int, "splitPosts" int, "sortOrder" int)) WITH ORDINALITY AS
           g (type, quantity, "pricePaise", active, "providerId", "serviceId", "fallbackProviderId",
           "fallbackServiceId", "furtherRoutes", rule, "gradualDays", "refillDays", "splitPosts", "sortOrder", position)
   ORDER BY g.position RETURNING id`;
