import type { CostFigures, ServiceQuality } from '@boostline/contracts/schemas/admin/overview';
import type { Exchange } from '@boostline/contracts/schemas/admin/catalogue/exchange';
import Big from 'big.js';
import { isOver } from '../../placements/placement.state.js';
import { factorOf, lineCost, type Costed, type Listed } from './line-cost.js';

/** Lines of one service that came on one day and are in one state. */
export interface CostRow extends Omit<Costed, 'factor' | 'listed'> {
  day: string;
  /** They came before the time of day that it is now. */
  soFar: boolean;
  providerId: number;
  serviceId: string;
  units: number;
  /** The factor of the day of sending; null for lines that were not sent. */
  exchangeFactor: string | null;
  currency: string;
}

/** How a service is sold by its supplier now. Null fields when the supplier's list does not hold it. */
export interface ListedAs {
  providerId: number;
  serviceId: string;
  name: string | null;
  rate: string | null;
  type: string | null;
  rateBasis: number;
  currency: string;
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

interface ReadCosts {
  now: Date;
  /** As the owner has entered them. */
  exchange: Exchange;
  lines: readonly CostRow[];
  before: readonly CostRow[];
  services: readonly ListedAs[];
  quality: readonly QualityRow[];
  wallets: readonly WalletRow[];
}

/** What the orders of each day cost: what was charged, and what will be for what is not delivered yet. */
export function decideCosts(read: ReadCosts): CostFigures {
  const listed = new Map(read.services.map((service) => [keyOf(service), service]));
  const costOfRow = (row: CostRow) => costOf(row, listed.get(keyOf(row)), read.exchange);
  const costed = read.lines.map((row) => ({ ...row, ...costOfRow(row) }));
  const before = read.before.map(costOfRow);
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

/** `expected` is the part of lines that are not over. */
export function costOf(row: CostRow, service: ListedAs | undefined, exchange: Exchange): Cost {
  const listed = service ? listedOf(service, exchange) : null;
  const cost = lineCost({ ...row, listed, factor: factorOf(row, exchange) }) ?? new Big(0);
  return { cost, expected: isOver(row.state) ? new Big(0) : cost };
}

function listedOf({ rate, type, rateBasis, currency }: ListedAs, exchange: Exchange): Listed | null {
  return rate === null || type === null ? null : { ...exchange, rate, type, rateBasis, currency };
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
    providerId,
    name,
    balance,
    currency,
    readAt: readAt?.toISOString() ?? null,
    // Of an account that buys nothing any more nothing is spent from now on.
    spentPerDay: !active || spent === null || Number(spent) <= 0 ? null : Number(spent) / days,
  };
}
