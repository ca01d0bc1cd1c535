import { Injectable } from '@nestjs/common';
import { indianClock, indianDay } from '@boostline/contracts/schemas/values/indian-time';
import { internalRoute } from '@boostline/contracts/routes/internal-route';
import { readPricing } from '@boostline/contracts/routes/public/admin-settings';
import { readSettlements } from '@boostline/contracts/routes/public/settlements';
import { takeNotices } from '@boostline/contracts/routes/internal/admin-messages';
import type { OwnerNotice } from '@boostline/contracts/schemas/admin/notices/owner-notices';
import { DataSource } from 'typeorm';
import { Services } from '../../services.js';
import { ReadOperations } from '../figures/read-operations.js';
import { ReadOverview } from '../figures/read-overview.js';
import {
  operationsNotices,
  signInNotices,
  summaryNotices,
  walletNotices,
  type NewDevice,
} from './decide-notices.js';
import { settlementNotices } from './decide-settlement-notices.js';

const day = 24 * 60 * 60_000;
/** The hours in which the summary and the settlements are sent; reports are fetched at night. */
const summaryFrom = 8;
const summaryUntil = 12;
/** Days of spending from which the range of a wallet is estimated. */
const lately = 7;
/** Days of settlements to check: a gateway that is silent for seven working days owes an answer. */
const settledLately = 21;
/** A month of a large shop takes a while. */
const patience = { timeout: 60_000 };

/** From the present state, so that a new process sends what a dead one could not. Orders stores each cause once. */
@Injectable()
export class NotifyOwner {
  /** A day: the reports of gateways come once a night. */
  private settlementsReportedOn = '';

  constructor(
    private readonly database: DataSource,
    private readonly services: Services,
    private readonly operations: ReadOperations,
    private readonly overview: ReadOverview,
  ) {}

  async notifyWaiting(now = new Date()): Promise<void> {
    const devices: NewDevice[] = await this.database.query(newDevices);
    const waiting = operationsNotices(await this.operations.read(), indianDay(now));
    await this.send([...signInNotices(devices), ...waiting]);
  }

  async notifyMoney(now = new Date()): Promise<void> {
    const overview = await this.overview.read(lately);
    const exchange = await this.services.fulfilment.call(internalRoute(readPricing), {});
    const today = indianDay(now);
    const wallets = walletNotices(overview, { exchange, day: today });
    const hour = indianClock(now).getUTCHours();
    const isTime = hour >= summaryFrom && hour < summaryUntil;
    const yesterday = indianDay(new Date(now.getTime() - day));
    await this.send([...wallets, ...(isTime ? summaryNotices(overview, yesterday, today) : [])]);
    if (isTime && this.settlementsReportedOn !== today) await this.notifySettlements(now);
  }

  async notifySettlements(now = new Date()): Promise<void> {
    const today = indianDay(now);
    const since = indianDay(new Date(now.getTime() - settledLately * day));
    const months = new Set([since, today].map((date) => date.slice(0, 7)));
    const statements = await Promise.all(
      [...months].map((period) =>
        this.services.orders.call(internalRoute(readSettlements), { query: { period } }, patience),
      ),
    );
    await this.send(settlementNotices(statements, { since, today }));
    this.settlementsReportedOn = today;
  }

  private async send(notices: OwnerNotice[]): Promise<void> {
    if (notices.length > 0) await this.services.orders.call(takeNotices, { body: { notices } });
  }
}

/** Of the last hour; the first browser of an administrator is the one in which the shop was set up. */
const newDevices = `
  SELECT d.id, a.username, d.created_at AS at
    FROM known_devices d JOIN admins a ON a.id = d.admin_id
   WHERE d.created_at > now() - interval '1 hour'
     AND EXISTS (SELECT FROM known_devices e WHERE e.admin_id = d.admin_id AND e.created_at < d.created_at)
   ORDER BY d.created_at DESC LIMIT 20`;
