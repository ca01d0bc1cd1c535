import { takesComments } from '@boostline/contracts/schemas/admin/catalogue/service-type';
import type { EntityManager } from 'typeorm';
import { boughtOf, routesLeft, type OpenRoute } from '../placements/next-route.js';
import type { Placement } from '../placements/placement.entity.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import { judgeLine, type PricingSettings } from './judge-line.js';
import type { ListedService } from './price.js';

interface RouteRow extends PricingSettings, Pick<Supplier, 'currency' | 'rateBasis' | 'extraPercent'> {
  providerId: number;
  serviceId: string;
  hasServices: boolean;
  /** Null when the supplier's list does not hold it. */
  listed: (ListedService & { min: number }) | null;
}

/** The routes that the line may be turned to and whose accounts are in use, judged by what holds now. */
export async function readOpenRoutes(tx: EntityManager, placement: Placement): Promise<OpenRoute[]> {
  const left = routesLeft(placement);
  if (left.length === 0) return [];
  const rows: RouteRow[] = await tx.query(routesQuery, [JSON.stringify(left)]);
  return rows.filter((row) => delivers(row, placement)).map((row) => openRoute(row, placement));
}

/** A service without known limits is accepted, as for a package: the supplier decides. */
function delivers({ listed }: RouteRow, { quantity, comments }: Placement): boolean {
  if (listed === null) return true;
  const isAsked = takesComments(listed) === (comments !== null);
  return isAsked && quantity >= listed.min && quantity <= listed.max;
}

function openRoute(row: RouteRow, placement: Placement): OpenRoute {
  const { providerId, serviceId, hasServices, listed: service } = row;
  const { exchangeFactor, otherFactors, minimumMargin } = row;
  const line = {
    service,
    placement: { ...placement, ...boughtOf(providerId, serviceId) },
    activeOfTarget: null,
    firstOfTarget: null,
    isDoubted: false,
  };
  const pricing = { exchangeFactor, otherFactors, minimumMargin };
  const { heldFor } = judgeLine(line, { account: row, hasServices, pricing });
  return { providerId, serviceId, heldFor };
}

/** $1: the routes, in their order. */
const routesQuery = `
  SELECT v.id AS "providerId", r.route->>'serviceId' AS "serviceId", v.currency, v.rate_basis AS "rateBasis",
         v.extra_percent::text AS "extraPercent", g.exchange_factor::text AS "exchangeFactor",
         g.other_factors AS "otherFactors", g.minimum_margin::text AS "minimumMargin",
         EXISTS (SELECT FROM services WHERE provider_id = v.id)
           OR EXISTS (SELECT FROM providers WHERE replaced_by = v.id) AS "hasServices",
         CASE WHEN s.service_id IS NOT NULL THEN json_build_object(
           'name', s.name, 'category', s.category, 'rate', s.rate::text, 'type', s.type, 'min', s.min, 'max', s.max,
           'stopped', s.stopped, 'chargeFollows', s.charge_follows, 'isTried', false) END AS listed
    FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS r (route, position)
    JOIN providers v ON v.id = (r.route->>'providerId')::integer AND v.active
    LEFT JOIN services s ON s.provider_id = v.id AND s.service_id = r.route->>'serviceId'
   CROSS JOIN pricing g
   ORDER BY r.position`;
