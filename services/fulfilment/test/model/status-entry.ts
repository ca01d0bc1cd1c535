import type { Habits } from './habits.js';
import { inEuro, type SupplierOrder } from './supplier-order.js';

type State = 'pending' | 'active' | 'completed' | 'partial' | 'canceled';

const usualWords = {
  pending: 'Pending',
  active: 'In progress',
  completed: 'Completed',
  partial: 'Partial',
  canceled: 'Canceled',
} satisfies Record<State, string>;
const unusualWords = {
  pending: 'Waiting',
  active: 'On hold',
  completed: 'Delivered',
  partial: 'Partially delivered',
  canceled: 'Annulée',
} satisfies Record<State, string>;
const numbers = {
  pending: '0',
  active: '1',
  completed: '2',
  partial: '3',
  canceled: '4',
} satisfies Record<State, string>;

/** Where the order truly is. */
function stateOf({ takenAt, course }: SupplierOrder, { pendingMs }: Habits, now: number): State {
  const ageMs = now - takenAt;
  if (ageMs >= course.endsMs) return course.end;
  return ageMs < pendingMs ? 'pending' : 'active';
}

/** When a `flip` begins, ms after it was taken. */
const flipsAfterMs = 3000;

/** What it shows, which for a moment may be an end that it is not. */
function shownStateOf(order: SupplierOrder, habits: Habits, now: number): State {
  const ageMs = now - order.takenAt;
  if (ageMs < flipsAfterMs || ageMs >= flipsAfterMs + habits.flipsForMs) return stateOf(order, habits, now);
  return order.quantity % 200 === 0 ? 'canceled' : 'partial';
}

/** Units that are not delivered when the order has ended. */
export function undeliveredAtEnd({ quantity, course, completesWithout }: SupplierOrder): number {
  if (course.end === 'completed') return Math.ceil((quantity * completesWithout) / 100);
  return course.end === 'canceled' ? quantity : Math.ceil(quantity / 2);
}

/** The order in a `status` answer. */
export function statusEntry(order: SupplierOrder, habits: Habits, now: number): Record<string, unknown> {
  const state = shownStateOf(order, habits, now);
  const isEnded = state !== 'pending' && state !== 'active';
  const remains = isEnded
    ? undeliveredAtEnd({ ...order, course: { ...order.course, end: state } })
    : order.quantity;
  return {
    ...chargeOf(order, habits, isEnded),
    start_count: '100',
    status: wordFor(state, habits),
    remains: String(remains),
    currency: habits.inEuros === 'charges' ? 'EUR' : 'USD',
  };
}

function chargeOf(order: SupplierOrder, habits: Habits, isEnded: boolean): { charge?: string } {
  const { charges, chargeStays, inEuros } = habits;
  if (charges === 'absent' || (charges === 'absent once ended' && isEnded)) return {};
  const stays = chargeStays && order.course.end !== 'completed';
  const inDollars = stays && order.paid < order.price ? order.price : order.paid;
  const charge = inEuros === 'charges' ? inEuro(inDollars) : inDollars;
  if (charges !== 'rounded') return { charge: plainText(charge) };
  const cent = 10_000_000n;
  return { charge: plainText(((charge + cent / 2n) / cent) * cent) };
}

function wordFor(state: State, { words }: Habits): string {
  if (words === 'numbers') return numbers[state];
  if (words === 'unusual') return unusualWords[state];
  if (words === 'capitals') return usualWords[state].toUpperCase();
  return words === 'underscores' ? usualWords[state].toLowerCase().replace(' ', '_') : usualWords[state];
}

function plainText(amount: bigint): string {
  return `${amount / 1_000_000_000n}.${String(amount % 1_000_000_000n).padStart(9, '0')}`;
}
