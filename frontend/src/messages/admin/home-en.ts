import { partNames } from './parts-en.js';

/** Words of the panel's home and of System health. */
export const homeMessages = {
  money: 'Money today',
  orders: 'Paid orders today',
  profit: 'Profit today',
  yesterday: (value: string) => `Yesterday ${value}`,
  usualOn: (weekday: string) => `on a ${weekday}`,
  usualLately: 'in the 14 days before',
  usualByNow: (when: string, value: string) => `Usual by now ${when} ${value}`,
  yesterdayUsual: (yesterday: string, when: string, value: string) =>
    `Yesterday ${yesterday}, usual ${when} ${value}`,
  advice: 'Worth knowing',
  seeQuality: 'See supplier quality',
  expectedCost: (value: string) => `after ${value} that orders not yet delivered are expected to cost`,
  zone: 'Days and times are those of India.',
  attention: 'Needs you',
  look: 'Open',
  allOfThem: (count: number) => `See all ${count.toLocaleString('en-IN')}`,
  health: 'System health',
  seeHealth: 'See details',
  inDelivery: 'In delivery',
  countOf: (count: number, exact: boolean) =>
    `${exact ? '' : 'More than '}${count.toLocaleString('en-IN')} ${count === 1 ? 'order' : 'orders'}`,
  seeDelivery: 'See these orders',
  lastOrders: 'Last orders',
  allOrders: 'All orders',
  noOrders: 'No orders yet. They appear here as they come.',
  wallets: 'Supplier wallets',
  walletsMissing: 'The suppliers’ part of the shop does not answer now.',
  walletUnread: 'not read yet',
  nothingSpent: 'Nothing was spent in the last week',
  lasts: (days: number) =>
    days > 365 ? 'Lasts more than a year' : `Lasts about ${days} ${days === 1 ? 'day' : 'days'}`,
};

export const healthMessages = {
  verdict: {
    good: 'System health: all good',
    broken: 'System health: a promise is broken',
    unknown: 'System health: not known just now',
  },
  explained: {
    good: 'Every order and every rupee is where it should be.',
    broken: 'Look at what was found. Orders go on meanwhile.',
    unknown: 'A part of the shop does not answer, so not everything could be checked.',
  },
  unavailable: (services: readonly string[]) => `Does not answer now: ${partNames(services)}`,
  promises: 'What the shop promises',
  kept: 'kept',
  broken: (count: number) => (count === 1 ? 'broken once' : `broken ${count.toLocaleString('en-IN')} times`),
  checkedAt: 'Last checked',
  notChecked: 'Not checked yet.',
  unchecked: (why: string) => `The last check could not be made: ${why}`,
  technical: 'Technical details',
  suppliers: 'Suppliers',
  suppliersGood: 'Every supplier takes orders.',
  until: 'Asked again at',
  queues: 'Queues',
  columns: {
    service: 'Sender',
    waiting: 'To be handed over',
    oldest: 'Oldest (s)',
    unacknowledged: 'Not yet handled',
    resent: 'Sent again',
    jobs: 'Jobs: waiting / active / delayed / failed',
  },
  noRedis: 'Redis does not answer',
  ready: (count: number) => `${count.toLocaleString('en-IN')} lines wait to be sent to a supplier`,
  unknown: (count: number) =>
    `${count.toLocaleString('en-IN')} lines whose answer was lost are being looked for`,
};
