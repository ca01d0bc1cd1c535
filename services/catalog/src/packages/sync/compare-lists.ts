/** What a panel's list says otherwise than what is known. Pure. */
import type { EventPayload } from '@boostline/contracts/events';
import type { ServiceEntity } from '../supply/service.entity.js';
import type { NewChange } from './note-changes.js';

type Listed = EventPayload<'reseller.services-synced.v1'>['services'][number];
type Change = Omit<NewChange, 'quarantined' | 'packageId'>;

export interface Comparison {
  /** Services that are new or otherwise than known, to be stored. */
  changed: Listed[];
  /** Ids of services that are not offered any more. */
  vanished: string[];
  /** For the log. */
  changes: Change[];
}

/** `isFirst`: nothing was ever read of this panel, so that nothing is news. */
export function compareLists(
  providerId: number,
  known: readonly ServiceEntity[],
  listed: readonly Listed[],
  isFirst: boolean,
): Comparison {
  const before = new Map(known.map((service) => [service.serviceId, service]));
  const offered = new Set(listed.map(({ serviceId }) => serviceId));
  const vanished = known.filter(
    ({ serviceId, missingSince }) => missingSince === null && !offered.has(serviceId),
  );
  const changed = listed.filter((service) => differs(before.get(service.serviceId), service));
  const changes = [
    ...vanished.map(({ serviceId, name }) => plainChange(providerId, serviceId, name, 'vanished')),
    ...changed.flatMap((service) => changesOf(providerId, before.get(service.serviceId), service, isFirst)),
  ];
  return { changed, vanished: vanished.map(({ serviceId }) => serviceId), changes };
}

function differs(known: ServiceEntity | undefined, listed: Listed): boolean {
  if (!known || known.missingSince !== null) return true;
  const { kind, name, type, category, min, max } = known;
  if (kind !== listed.kind || name !== listed.name || type !== listed.type) return true;
  if (category !== (listed.category ?? '')) return true;
  return (
    min !== listed.min || max !== listed.max || dearness(known, listed) !== 0 || asksOtherwise(known, listed)
  );
}

/** The same price in another currency or for another number is the same price, but costs are reckoned from it. */
function asksOtherwise({ rate, rateBasis, currency }: ServiceEntity, { quoted }: Listed): boolean {
  if (!quoted) return false;
  return (
    rate === null ||
    Number(rate) !== Number(quoted.rate) ||
    rateBasis !== quoted.basis ||
    currency !== quoted.currency
  );
}

const dearness = (known: ServiceEntity, listed: Listed) =>
  Number(listed.ratePerThousand) - Number(known.ratePerThousand);

function changesOf(
  providerId: number,
  known: ServiceEntity | undefined,
  listed: Listed,
  isFirst: boolean,
): Change[] {
  const { serviceId, name, min, max, ratePerThousand } = listed;
  if (!known) {
    const after = { name, min, max, ratePerThousand };
    return isFirst ? [] : [{ ...plainChange(providerId, serviceId, name, 'added'), after }];
  }
  const about = (what: Change['what'], before: Change['before'], after: Change['after']): Change => ({
    ...plainChange(providerId, serviceId, name, what),
    before,
    after,
  });
  const found: Change[] = [];
  if (known.missingSince !== null) found.push(about('returned', {}, {}));
  if (known.name !== name) found.push(about('renamed', { name: known.name }, { name }));
  if (known.min !== min || known.max !== max)
    found.push(about('limits', { min: known.min, max: known.max }, { min, max }));
  if (dearness(known, listed) !== 0)
    found.push(about('price', { ratePerThousand: known.ratePerThousand }, { ratePerThousand }));
  return found;
}

const plainChange = (providerId: number, serviceId: string, name: string, what: Change['what']): Change => ({
  providerId,
  serviceId,
  name,
  what,
  before: {},
  after: {},
});
