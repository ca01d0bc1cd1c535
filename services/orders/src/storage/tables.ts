import { OrderLine } from '../order/order-line.entity.js';
import { Order } from '../order/order.entity.js';
import { Message } from '../messages/message.entity.js';
import { ToldBrowser } from '../messages/push/told-browser.entity.js';
import { Capture } from '../payments/capture.entity.js';
import { Payment } from '../payments/payment.entity.js';
import { Refund } from '../refunds/refund.entity.js';
import { TaxDocument } from '../tax-documents/tax-document.entity.js';
import { OrderAddress } from '../unpaid/order-address.entity.js';
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
  browsers: ToldBrowser,
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
