import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import {
  indianDay,
  spanOfIndianMonth,
  startOfIndianDay,
} from '@boostline/contracts/schemas/values/indian-time';
import type {
  SettlementEntry,
  SettlementStatement,
} from '@boostline/contracts/schemas/admin/money/settlements';
import { byteOrderMark, spreadsheet } from '@boostline/service-kit/spreadsheet';
import { stringify } from 'csv-stringify/sync';
import { DataSource } from 'typeorm';
import { ChosenGateways } from '../../gateways/accounts/chosen-gateways.js';
import { reconcile, type Reconciled } from './decide-reconciliation.js';
import { decideStatement, entriesOf, shownEntry } from './decide-statement.js';
import { readSpan, type Span } from './read-span.js';

const day = 24 * 60 * 60 * 1000;
/** Lines and movements that are compared at once: about 50 ms, in which the process does nothing else. */
const maxAtOnce = 20_000;
/** A day is not divided. */
const maxOfADay = 200_000;

@Injectable()
export class ReconcileSettlements {
  constructor(
    private readonly database: DataSource,
    private readonly gateways: ChosenGateways,
  ) {}

  async reconcile(period: string): Promise<SettlementStatement> {
    const statement = decideStatement(await this.reconciled(spanOf(period)), period);
    const [row]: { at: Date | null }[] = await this.database.query(
      `SELECT max(imported_at) AS at FROM settlement_lines WHERE coalesce(settled_at, occurred_at) > now() - interval '62 days'`,
    );
    const fetching = this.gateways.withSettlements.map(({ name }) => name);
    return { ...statement, lastImport: row?.at?.toISOString() ?? null, fetching };
  }

  async file(period: string): Promise<string> {
    const entries = entriesOf(await this.reconciled(spanOf(period)), period).map(shownEntry);
    const rows = entries.map((entry) => columns.map((name) => cellOf(entry, name)));
    return byteOrderMark + stringify([[...columns], ...rows], spreadsheet);
  }

  /** Halved as often as there is too much in it. Throws `invalid-input` when a single day has too much. */
  private async reconciled({ from, until }: Span): Promise<Reconciled[]> {
    const days = Math.round((until.getTime() - from.getTime()) / day);
    const found = await readSpan(this.database, { from, until }, days > 1 ? maxAtOnce : maxOfADay);
    if (found) {
      const [first, end] = [indianDay(from), indianDay(until)];
      const entries = reconcile(found.lines, found.movements, new Date());
      return entries.filter((entry) => first <= entry.day && entry.day < end);
    }
    if (days <= 1) throw new ShopError('invalid-input', 'There is too much on this day to be compared.');
    const middle = new Date(from.getTime() + Math.floor(days / 2) * day);
    const before = await this.reconciled({ from, until: middle });
    return [...before, ...(await this.reconciled({ from: middle, until }))];
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
function spanOf(period: string): Span {
  const isMonth = period.length === 7;
  if (isMonth) return spanOfIndianMonth(period);
  const from = startOfIndianDay(period);
  return { from, until: new Date(from.getTime() + day) };
}
