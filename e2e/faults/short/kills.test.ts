import { randomKills } from '../rows/infrastructure/random-kills.js';
import { holdRows, rowOf } from './hold-rows.js';

holdRows([
  rowOf('PostgreSQL kill -9 under load'),
  rowOf('kill -9 orders: order inserted'),
  rowOf('kill -9 orders: coupon written, before its commit'),
  // Both at once, for their recoveries take the same time.
  randomKills({ orders: 60, kills: 6, workers: 2, flush: true }),
]);
