import type { CostFigures, ServiceQuality } from '@boostline/contracts/panel/overview';
import Big from 'big.js';
import { priceOf } from '../../buying/price.js';
import { isEnded, type PlacementState } from '../../placement/placement.state.js';

/** Lines of one service that came on one day and are in one state. Amounts are decimals as text. */
export interface CostRow {
  day: string;
  /** They came before the time of day that it is now. */
  soFar: boolean;
  providerId: number;
  serviceId: string;
  state: PlacementState;
  lines: number;
  units: number;
  /** In rupees, of the lines whose charge is known. */
  charged: string;
  /** In rupees, of the lines whose charge is not known, what they were to cost when they were sent. */
  asked: string;
  /** The same, of what was delivered of them. */
  askedDelivered: string;
  /** Lines of which neither is known, and how many they are to deliver. */
  unpricedLines: number;
  unpricedUnits: number;
}

/** How a service is sold by its panel now. Null fields when the panel's list does not hold it. */
export interface ListedAs {
  providerId: number;
  serviceId: string;
  name: string | null;
  rate: string | null;
  type: string | null;
  rateBasis: number;
  /** Rupees for one unit of the panel's currency. */
  factor: string;
}

/** Seconds; null without any line that started or finished. */
export interface QualityRow {
  providerId: number;
  serviceId: string;
  ended: number;
  partial: number;
  cancelled: number;
  refilled: number;
  lost: number;
  startMedian: number | null;
  startSlowest: number | null;
  finishMedian: number | null;
  finishSlowest: number | null;
}

/** Over the last 7 × 24 hours. */
export interface WalletRow {
  providerId: number;
  name: string;
  balance: string | null;
  currency: string;
  readAt: Date | null;
  /** It is bought from. */
  active: boolean;
  spent: string | null;
  /** When its first order was placed. */
  firstPlacedAt: Date | null;
}

export interface ReadCosts {
  now: Date;
  lines: readonly CostRow[];
  before: readonly CostRow[];
  services: readonly ListedAs[];
  quality: readonly QualityRow[];
  wallets: readonly WalletRow[];
}

/** What the orders of each day cost: what was charged, and what will be for what is not delivered yet. */
export function decideCosts(read: ReadCosts): CostFigures {
  const listed = new Map(read.services.map((service) => [keyOf(service), service]));
  const costed = read.lines.map((row) => ({ ...row, ...costOf(row, listed.get(keyOf(row))) }));
  const before = read.before.map((row) => costOf(row, listed.get(keyOf(row))));
  const quality = new Map(read.quality.map((row) => [keyOf(row), row]));
  return {
    days: [...Map.groupBy(costed, ({ day }) => day)]
      .map(([day, rows]) => ({
        day,
        ...sumOf(rows),
        soFar: sumOf(rows.filter(({ soFar }) => soFar)).cost,
      }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    services: [...Map.groupBy(costed, keyOf)].flatMap(([key, rows]) => {
      const [first] = rows;
      if (!first) return [];
      const { providerId, serviceId } = first;
      const units = rows.reduce((sum, row) => sum + row.units, 0);
      const name = listed.get(key)?.name ?? null;
      return [
        { providerId, serviceId, name, ...sumOf(rows), units, quality: qualityOf(quality.get(key), rows) },
      ];
    }),
    before: sumOf(before),
    wallets: read.wallets.map((wallet) => presentWallet(wallet, read.now)),
  };
}

const keyOf = ({ providerId, serviceId }: { providerId: number; serviceId: string }) =>
  `${providerId} ${serviceId}`;

interface Cost {
  cost: Big;
  expected: Big;
}

/** A line that is not delivered yet costs what it is to cost; one that the panel refused or took back costs nothing. */
export function costOf(row: CostRow, service: ListedAs | undefined): Cost {
  const none = new Big(0);
  const charged = new Big(row.charged);
  if (row.state === 'REJECTED') return { cost: charged, expected: none };
  if (row.state === 'COMPLETED') return { cost: charged.plus(row.asked), expected: none };
  if (isEnded(row.state)) return { cost: charged.plus(row.askedDelivered), expected: none };
  const cost = charged.plus(row.asked).plus(unpricedOf(row, service));
  return { cost, expected: cost };
}

/** What the panel's list says of lines that were never sent. */
function unpricedOf({ unpricedLines, unpricedUnits }: CostRow, service: ListedAs | undefined): Big {
  if (!service || service.rate === null || service.type === null) return new Big(0);
  const { rate, type, rateBasis, factor } = service;
  const price = priceOf({ rate, type }, unpricedUnits, rateBasis);
  return price.times(factor).times(type === 'Package' ? unpricedLines : 1);
}

function sumOf(rows: readonly Cost[]): { cost: number; expected: number } {
  const sum = (of: (row: Cost) => Big) =>
    rows
      .reduce((so, row) => so.plus(of(row)), new Big(0))
      .round(2)
      .toNumber();
  return { cost: sum(({ cost }) => cost), expected: sum(({ expected }) => expected) };
}

function qualityOf(row: QualityRow | undefined, costed: readonly (CostRow & Cost)[]): ServiceQuality {
  const completed = costed.filter(({ state }) => state === 'COMPLETED');
  const units = completed.reduce((sum, line) => sum + line.units, 0);
  const { cost } = sumOf(completed);
  const part = (count: number) => (row && row.ended > 0 ? count / row.ended : 0);
  return {
    lines: row?.ended ?? 0,
    toStart: paceOf(row?.startMedian, row?.startSlowest),
    toFinish: paceOf(row?.finishMedian, row?.finishSlowest),
    partial: part(row?.partial ?? 0),
    cancelled: part(row?.cancelled ?? 0),
    refilled: part(row?.refilled ?? 0),
    lostAnswers: part(row?.lost ?? 0),
    perThousand: units > 0 && cost > 0 ? Math.round((cost * 100_000) / units) / 100 : null,
  };
}

function paceOf(median: number | null = null, slowest: number | null = null) {
  return median === null || slowest === null ? null : { median, slowest };
}

const dayMs = 24 * 3600 * 1000;
const spentDays = 7;

function presentWallet(wallet: WalletRow, now: Date): CostFigures['wallets'][number] {
  const { providerId, name, balance, currency, readAt, active, spent, firstPlacedAt } = wallet;
  // A shop that is three days old has spent for three days.
  const age = firstPlacedAt === null ? 0 : (now.getTime() - firstPlacedAt.getTime()) / dayMs;
  const days = Math.min(spentDays, Math.max(1, age));
  return {
    ...{ providerId, name, balance, currency },
    readAt: readAt?.toISOString() ?? null,
    // Of an account that buys nothing any more nothing is spent from now on.
    spentPerDay: !active || spent === null || Number(spent) <= 0 ? null : Number(spent) / days,
  };
}
