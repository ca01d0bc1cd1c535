import { Jobs } from '@boostline/messaging/jobs/jobs';
import { Inject, Injectable } from '@nestjs/common';
import type { OwnerNotice } from '@boostline/contracts/schemas/admin/notices/owner-notices';
import { recordColumns, tableOf, valueOf } from '@boostline/service-kit/data/entity-table';
import { DataSource } from 'typeorm';
import { newIds } from '../../gateways/accounts/find-circumstances.js';
import type { OrdersJobs } from '../../runtime/jobs.js';
import { Message } from '../../order/message.entity.js';
import { decideOwnerMessages } from './decide-owner-messages.js';
import { PushSubscriptions } from '../push/push-subscriptions.js';
import { OwnerAccounts } from './owner-account.js';

const messages = tableOf(Message);

@Injectable()
export class TakeNotices {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: OwnerAccounts,
    private readonly browsers: PushSubscriptions,
    @Inject(Jobs) private readonly jobs: OrdersJobs,
  ) {}

  async take(notices: readonly OwnerNotice[]): Promise<{ done: true }> {
    const [account, devices] = await Promise.all([this.accounts.find(), this.browsers.ofOwner()]);
    const receivers = { account, devices };
    const rows = decideOwnerMessages(notices, receivers, { now: new Date(), ids: newIds });
    if (rows.length > 0) {
      await this.database.query(insert, [JSON.stringify(rows)]);
      void this.jobs.wake('send-messages');
    }
    return { done: true };
  }
}

const insert = `
  INSERT INTO messages (${messages.columns.map(({ name }) => name).join(', ')})
  SELECT ${messages.columns.map((column) => valueOf(column, 'given')).join(', ')}
    FROM jsonb_to_recordset($1::jsonb) AS given ${recordColumns(messages.columns)}
  ON CONFLICT DO NOTHING`;
