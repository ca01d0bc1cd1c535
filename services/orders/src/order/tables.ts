import { OrderLine } from './order-line.entity.js';
import { Order } from './order.entity.js';
import { Message } from './message.entity.js';
import { BrowserSubscription } from './browser-subscription.entity.js';
import { Capture } from './capture.entity.js';
import { Payment } from './payment.entity.js';
import { Refund } from './refund.entity.js';
import { TaxDocument } from './tax-document.entity.js';
import { FollowerCount } from './follower-count.entity.js';
import { OrderAddress } from './order-address.entity.js';
import { tableOf } from '@boostline/service-kit/data/entity-table';

/** The tables of orders and of the rows that are read with them. */
export const tables = {
  orders: tableOf(Order),
  lines: tableOf(OrderLine),
  payments: tableOf(Payment),
  captures: tableOf(Capture),
  refunds: tableOf(Refund),
  documents: tableOf(TaxDocument),
};

/** The tables into which a change only inserts rows. A row that is there already stays as it is. */
const addedEntities = {
  addresses: OrderAddress,
  messages: Message,
  browsers: BrowserSubscription,
  followerCounts: FollowerCount,
};

type AddedEntities = typeof addedEntities;

/** A row for one of those tables. */
export type AddedRow = {
  [N in keyof AddedEntities]: { to: N; row: InstanceType<AddedEntities[N]> };
}[keyof AddedEntities];

export const addedTables = Object.entries(addedEntities).map(([name, entity]) => ({
  name,
  table: tableOf(entity),
}));
