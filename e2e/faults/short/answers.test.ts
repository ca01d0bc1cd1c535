// Two suites at a time, each in a shop of its own: these rows mostly wait, as those of kills.test.ts do.
import { holdRows, rowOf } from './hold-rows.js';

holdRows(
  [
    'kill -9 fulfilment: request sent',
    'webhooks 10× in parallel',
    'webhooks forged',
    'payment of a wrong amount',
    'gateway→orders: the answer to a read lost once',
    'gateway→orders: the answer to a read lost again',
    'gateway→orders: the answer to a write lost',
    'panel: 500 after commit',
    'fulfilment→panel: connection refused',
  ].map(rowOf),
);
