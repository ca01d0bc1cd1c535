import { Injectable } from '@nestjs/common';
import type { SettlementEntry, SettlementStatement } from '@boostline/contracts/panel/settlements';
import { byteOrderMark, spreadsheet } from '@boostline/service-kit/spreadsheet';
import { stringify } from 'csv-stringify/sync';
import { DataSource } from 'typeorm';
import { ChosenGateways } from '../payments/accounts/chosen-gateways.js';
import { reconcile, type Reconciled } from './decide-reconciliation.js';
import { decideStatement, entriesOf, shownEntry } from './decide-statement.js';
import { readPeriod } from './read-period.js';

const day = 24 * 60 * 60 * 1000;
/** Gateways settle within days; what lies further apart is no more paired. */
const apart = 31 * day;

/** What the gateways settled in a month or on a day, against what the shop knows. */
@Injectable()
export class StateSettlements {
  constructor(
    private readonly database: DataSource,
    private readonly gateways: ChosenGateways,
  ) {}

  async run(period: string): Promise<SettlementStatement> {
    const statement = decideStatement(await this.reconciled(period), period);
    const [row]: { at: Date | null }[] = await this.database.query(
      `SELECT max(imported_at) AS at FROM settlement_lines WHERE coalesce(settled_at, occurred_at) > now() - interval '62 days'`,
    );
    const fetching = this.gateways.withSettlements.map(({ name }) => name);
    return { ...statement, lastImport: row?.at?.toISOString() ?? null, fetching };
  }

  /** Every entry, for a spreadsheet. */
  async file(period: string): Promise<string> {
    const entries = entriesOf(await this.reconciled(period), period).map(shownEntry);
    const rows = entries.map((entry) => columns.map((name) => cellOf(entry, name)));
    return byteOrderMark + stringify([[...columns], ...rows], spreadsheet);
  }

  private async reconciled(period: string): Promise<Reconciled[]> {
    const { from, until } = spanOf(period);
    const wide = { from: new Date(from.getTime() - apart), until: new Date(until.getTime() + apart) };
    const { lines, movements } = await readPeriod(this.database, wide);
    return reconcile(lines, movements, new Date());
  }
}

const ids = ['day', 'gateway', 'kind', 'state', 'reference', 'orderId', 'orderCode'] as const;
const columns = [...ids, 'ours', 'theirs', 'fee', 'tax', 'net'] as const;

/** A spreadsheet rounds numbers of sixteen digits, so an order's number stands behind a #. */
function cellOf(entry: SettlementEntry, name: (typeof columns)[number]): string | number | null {
  if (name === 'orderId') return entry.orderId === null ? null : `#${entry.orderId}`;
  return entry[name];
}

/** A month or a day of India. */
function spanOf(period: string): { from: Date; until: Date } {
  const isDay = period.length > 7;
  const from = new Date(`${isDay ? period : `${period}-01`}T00:00:00+05:30`);
  if (isDay) return { from, until: new Date(from.getTime() + day) };
  const [year = 0, month = 1] = period.split('-').map(Number);
  return { from, until: new Date(Date.UTC(year, month, 1) - 5.5 * 60 * 60 * 1000) };
}
