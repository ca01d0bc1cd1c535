import type { ConsumedBy, ConsumerName } from '@boostline/contracts/events';
import { inboxQueue } from '../queues.js';
import type { JobDefinition } from './job-table.js';

/** What a queue and its jobs are called in the panel. */
interface QueueWords {
  title: string;
  /** A sentence about its work. */
  about: string;
  /** By name: what one job does. */
  jobs: Record<string, string>;
}

/** Every queue by the service that works through it. A service whose table of jobs differs does not compile. */
const jobQueues = {
  fulfilment: {
    place: {
      title: 'Buying',
      about: 'Each line of a paid order is bought at its supplier.',
      jobs: { 'place-line': 'buy a line of an order' },
    },
    poll: {
      title: 'Progress',
      about: 'Asks each supplier how far the orders are that it was sent.',
      jobs: { 'poll-account': 'ask a supplier about its orders' },
    },
    reconcile: {
      title: 'Lost answers',
      about: 'Finds out what became of a line whose supplier gave no clear answer.',
      jobs: { 'reconcile-account': 'look for lines at a supplier' },
    },
    refill: {
      title: 'Refills',
      about: 'Has filled up again what dropped after delivery.',
      jobs: { 'send-refills': 'ask suppliers for refills', 'follow-refills': 'look how far refills are' },
    },
    upkeep: {
      title: 'Upkeep of delivery',
      about: 'Work of the clock: finds what was forgotten, and forgets what is old.',
      jobs: {
        'sweep-placements': 'find lines without a worker',
        'sweep-outbox': 'hand over messages that are late',
        'mark-overdue': 'notice lines that take too long',
        'mark-stalled': 'notice lines that do not move',
        'follow-environment': 'take over the supplier that the settings name',
        'forget-old': 'delete what is kept long enough',
      },
    },
  },
  orders: {
    payments: {
      title: 'Payments',
      about: 'Asks the payment gateways what became of payments, and closes unpaid orders.',
      jobs: {
        'poll-payments': 'ask about open payments',
        'follow-webhooks': 'take up what gateways have sent',
        'follow-test-payments': 'follow the test payment of a gateway',
        'expire-unpaid': 'close orders that were not paid',
        'expire-awaited-targets': 'give up waiting for a target',
        'start-due-parts': 'start parts of orders that are due',
      },
    },
    refunds: {
      title: 'Refunds',
      about: 'Sends what you decided to give back, and follows it until it has arrived.',
      jobs: {
        'send-refunds': 'send refunds that are due',
        'ask-processed-refunds': 'ask whether refunds came back',
      },
    },
    messages: {
      title: 'Messages',
      about: 'Messages to buyers and to you.',
      jobs: { 'send-messages': 'send what is waiting', 'remind-unpaid': 'remind of unpaid orders' },
    },
    programs: {
      title: 'Programs',
      about: 'Notifies your own programs of what happens to orders.',
      jobs: { 'tell-programs': 'send what is waiting' },
    },
    settlements: {
      title: 'Settlements',
      about: 'What the payment gateways have paid out.',
      jobs: { 'fetch-settlements': 'fetch last night’s settlements' },
    },
    upkeep: {
      title: 'Upkeep of orders',
      about: 'Work of the clock: finds what was forgotten, and forgets what is old.',
      jobs: {
        'sweep-outbox': 'hand over messages that are late',
        'issue-missing-documents': 'write tax documents that are missing',
        'count-followers': 'count the followers of accounts that were delivered to',
        'forget-old': 'delete what is kept long enough',
      },
    },
  },
  gateway: {
    notices: {
      title: 'Notices to you',
      about: 'Looks for what needs you, and writes to you about it.',
      jobs: {
        'tell-what-waits': 'look for what waits for you',
        'tell-of-money': 'look for money that needs you',
      },
    },
    upkeep: {
      title: 'Upkeep of the panel',
      about: 'Brings to an end what was begun in the panel.',
      jobs: { 'continue-erasures': 'go on erasing a buyer’s data' },
    },
  },
} as const satisfies Record<string, Record<string, QueueWords>>;

/** The queues of events that a service is sent; a new event without words does not compile. */
const inboxes: {
  [C in ConsumerName]: QueueWords & { jobs: Record<ConsumedBy<C>, string> };
} = {
  catalog: {
    title: 'News for the catalogue',
    about: 'What the catalogue must know of suppliers and prices.',
    jobs: {
      'reseller.services-synced.v1': 'a supplier’s services were read',
      'reseller.pricing-changed.v1': 'the rules of prices changed',
    },
  },
  orders: {
    title: 'News for orders',
    about: 'What suppliers have done, written into the orders that buyers see.',
    jobs: {
      'fulfilment.progressed.v1': 'a line moved on',
      'fulfilment.completed.v1': 'a line is complete',
      'fulfilment.partial.v1': 'a line ended with a part missing',
      'fulfilment.failed.v1': 'a line failed',
      'fulfilment.refill-moved.v1': 'a refill moved on',
    },
  },
  fulfilment: {
    title: 'News for delivery',
    about: 'What was paid and what buyers and you decided, taken up for delivery.',
    jobs: {
      'order.paid.v1': 'an order was paid',
      'order.parts-due.v1': 'parts of an order are due',
      'order.target-corrected.v1': 'a buyer named another target',
      'order.refill-requested.v1': 'a buyer asked for a refill',
      'shop.retention-changed.v1': 'how long records are kept changed',
      'shop.gst-registration-changed.v1': 'the GST registration changed',
    },
  },
};

type Queues = typeof jobQueues;
type Service = keyof Queues;
type JobsIn<S extends Service, Q extends keyof Queues[S]> = Queues[S][Q] extends { jobs: infer J }
  ? keyof J & string
  : never;

/** The shape of a service's table of jobs: exactly those with words here, each in its queue. */
export type JobsOf<S extends Service> = {
  [Q in keyof Queues[S] as JobsIn<S, Q>]: JobDefinition & { queue: Q };
};

export interface ShopQueue {
  /** Unique in the shop; stands in addresses. */
  id: string;
  service: string;
  name: string;
  /** What the names of its keys begin with. */
  prefix: string;
  words: QueueWords;
}

const consumers = ['fulfilment', 'orders', 'catalog'] as const satisfies ConsumerName[];
/** BullMQ's own, which the queues of events use. */
const defaultPrefix = 'bull';

export function shopQueues(): ShopQueue[] {
  const ofEvents = consumers.map((service) => ({
    service,
    prefix: defaultPrefix,
    name: inboxQueue(service),
    words: inboxes[service],
  }));
  const ofJobs = Object.entries<Record<string, QueueWords>>(jobQueues).flatMap(([service, queues]) =>
    Object.entries(queues).map(([name, words]) => ({ service, prefix: service, name, words })),
  );
  return [...ofJobs, ...ofEvents].map((queue) => ({ ...queue, id: `${queue.service}.${queue.name}` }));
}
