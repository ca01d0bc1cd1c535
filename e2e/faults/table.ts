import { FaultShop } from './environment/fault-shop.js';
import type { Row } from './row.js';
import { blackholes, blackholesShop } from './rows/infrastructure/blackholes.js';
import { calls } from './rows/infrastructure/calls.js';
import { crashPoints } from './rows/infrastructure/crash-points.js';
import { failover } from './rows/suppliers/failover.js';
import { withLetters, withoutCharges } from './rows/suppliers/unknown-charges.js';
import { lateBalance, lateBalanceShop } from './rows/suppliers/late-balance.js';
import { impatientShop, lateRefunds } from './rows/suppliers/late-refunds.js';
import { load } from './rows/infrastructure/load.js';
import {
  oldBalance,
  ordersOfOthers,
  slowBalanceShop,
  freshBalanceShop,
} from './rows/suppliers/misleading.js';
import { panelAnswers } from './rows/suppliers/lost-answers.js';
import { poison } from './rows/infrastructure/poison.js';
import {
  lettersShop,
  proofByHiddenOrders,
  proofByLateOrders,
  proofByLetters,
} from './rows/suppliers/proof.js';
import { randomKills, workersShop } from './rows/infrastructure/random-kills.js';
import { rolling, rollingShop } from './rows/infrastructure/rolling.js';
import { runtime, runtimeShop } from './rows/infrastructure/runtime.js';
import { servers } from './rows/infrastructure/servers.js';
import { sharedAccount } from './rows/suppliers/shared-account.js';
import { slowQueue } from './rows/suppliers/slow-queue.js';
import {
  asynchronousShop,
  asynchronousSwitchOvers,
  synchronousShop,
  synchronousSwitchOvers,
} from './rows/infrastructure/switch-over.js';
import { clusterMissing } from './environment/database-cluster.js';
import { silentStatus } from './rows/suppliers/silent-status.js';
import { unreadRefusals } from './rows/suppliers/unread-refusals.js';
import { trouble, troubleShop } from './rows/suppliers/unreliable-supplier.js';
import { unclearShop, unclearStatus } from './rows/suppliers/unclear-status.js';
import { openNotifyingShop } from './environment/receivers.js';
import { messages } from './rows/messages/messages.js';
import { reminders } from './rows/messages/reminders.js';
import { coupons } from './rows/money/coupons.js';
import { parts } from './rows/money/parts.js';
import { taxDocuments } from './rows/money/tax-documents.js';
import { webhooks } from './rows/money/webhooks.js';
import { stoppedWorkers } from './rows/infrastructure/workers.js';

/** Rows that share one shop, in their order: what an earlier one left behind is part of the next one's test. */
export interface Group {
  name: string;
  open: () => Promise<FaultShop>;
  /** What it holds is about time, or it takes the whole machine: nothing else runs beside it. */
  alone?: boolean;
  rows: Row[];
  /** Why its rows cannot run on this machine. */
  skipped?: string | null;
}

const twoWorkers = () => FaultShop.open({ replicas: { fulfilment: 2 } });

/** What is killed is back before anybody could have taken over. */
const oneOfEach = () => FaultShop.open();

export const table: Group[] = [
  { name: 'crash points', open: twoWorkers, rows: crashPoints },
  { name: 'stopped workers', open: twoWorkers, rows: stoppedWorkers },
  { name: 'servers', open: twoWorkers, rows: servers },
  { name: 'webhooks, calls, poison', open: twoWorkers, rows: [...webhooks, ...calls, ...poison] },
  { name: 'coupons', open: oneOfEach, rows: coupons },
  { name: 'tax documents', open: oneOfEach, rows: taxDocuments },
  { name: 'parts', open: oneOfEach, rows: parts },
  { name: 'messages', open: openNotifyingShop, rows: [...messages, ...reminders] },
  ...halves({ name: 'panel', open: twoWorkers, rows: [...panelAnswers, ...failover] }),
  // In shops of their own: what a row leaves behind at the supplier would hide what the next one is about.
  { name: 'unusual panel: letter ids', open: lettersShop, rows: proofByLetters },
  { name: 'unusual panel: waiting by letter ids', open: lettersShop, rows: withLetters },
  { name: 'unusual panel: hidden orders', open: twoWorkers, rows: proofByHiddenOrders },
  { name: 'unusual panel: late orders', open: twoWorkers, rows: proofByLateOrders },
  { name: 'unusual panel: unknown words', open: twoWorkers, rows: unreadRefusals },
  { name: 'unusual panel: orders of others', open: freshBalanceShop, rows: ordersOfOthers },
  { name: 'unusual panel: old balance', open: slowBalanceShop, rows: oldBalance },
  { name: 'unusual panel: late balance', open: lateBalanceShop, rows: lateBalance },
  ...halves({ name: 'unusual panel: shared account', open: twoWorkers, rows: sharedAccount }),
  { name: 'unusual panel: slow queue', open: twoWorkers, rows: slowQueue },
  { name: 'unusual panel: charges', open: twoWorkers, rows: withoutCharges },
  { name: 'unusual panel: late refunds', open: impatientShop, rows: [...silentStatus, ...lateRefunds] },
  { name: 'unusual panel: unclear status', open: unclearShop, rows: unclearStatus },
  ...halves({ name: 'blackholes', open: blackholesShop, rows: blackholes }),
  {
    name: 'random kills',
    open: () => workersShop(4),
    alone: true,
    rows: [randomKills({ orders: 300, kills: 20, workers: 4 })],
  },
  { name: 'one package', open: troubleShop, rows: trouble },
  { name: 'load', open: twoWorkers, alone: true, rows: load },
  { name: 'runtime', open: runtimeShop, alone: true, rows: runtime },
  { name: 'rolling', open: rollingShop, alone: true, rows: [rolling] },
  ...[
    { name: 'switch-over: synchronous standby', open: synchronousShop, rows: synchronousSwitchOvers },
    { name: 'switch-over: asynchronous standby', open: asynchronousShop, rows: asynchronousSwitchOvers },
  ].map((group) => ({ ...group, alone: true, skipped: clusterMissing() })),
];

/** Rows that mostly wait, in two shops, so that they can wait at the same time. */
function halves({ rows, ...group }: Group): Group[] {
  const middle = Math.ceil(rows.length / 2);
  return [
    { ...group, rows: rows.slice(0, middle) },
    { ...group, rows: rows.slice(middle) },
  ];
}

/** The groups with only those rows whose group or fault `pattern` fits. */
export function chosen(groups: Group[], pattern: RegExp | undefined): Group[] {
  if (!pattern) return groups;
  return groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter(({ fault }) => pattern.test(group.name) || pattern.test(fault)),
    }))
    .filter(({ rows }) => rows.length > 0);
}
