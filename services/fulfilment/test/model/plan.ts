import { drawHabits, plainerHabits, type Habits } from './habits.js';
import type { Random } from './random.js';

/** What becomes of one purchase on its way. */
export interface Fate {
  /** The worker dies before it sends, or before it reads the answer; a stopped one reads the answer, however late. */
  worker: 'lives' | 'dies before sending' | 'dies after sending' | 'stops';
  /** From the claim until the request reaches the supplier, ms; null when it never does. */
  arrivesMs: number | null;
  answer: 'order' | 'silence' | 'error page' | 'busy' | 'duplicate' | 'service refused' | 'unknown words';
  /** From its arrival until the supplier has taken the order, ms; null when it never takes it. */
  takesMs: number | null;
  answersMs: number;
}

/** How the supplier delivers an order. */
export interface Course {
  end: 'completed' | 'partial' | 'canceled';
  endsMs: number;
}

export interface PaidLine {
  kind: 'line';
  at: number;
  service: number;
  quantity: number;
  /** Two more routes when its service refuses: at the second supplier, then another service of the first. */
  hasFallback: boolean;
  /** The faults of its first sends; later ones go well. */
  fates: Fate[];
  course: Course;
}

export type PlannedEvent =
  | PaidLine
  | { kind: 'stranger'; at: number; service: number; quantity: number; course: Course }
  | { kind: 'top-up'; at: number; amount: number }
  | { kind: 'outage'; at: number; forMs: number }
  | { kind: 'owner decides'; at: number; choice: number };

/** A history, whole: what is not drawn here follows from it. Times are ms since its beginning. */
export interface Plan {
  suppliers: [Habits, Habits];
  /** What the owner says about the account at the first supplier: whether anything else buys with it. */
  saysShared: boolean;
  events: PlannedEvent[];
  /** While the wallet is measured so much time passes from call to call, ms. */
  callMs: number;
}

export const wellFate: Fate = { worker: 'lives', arrivesMs: 50, answer: 'order', takesMs: 0, answersMs: 200 };
export const wellCourse: Course = { end: 'completed', endsMs: 120_000 };

/** As FULFILMENT_SETTLE_MS promises: no later does a supplier take an order. */
const latestTakeMs = 24_000;
/** The last one costs less than some balances show. */
const quantities = [100, 500, 1000, 5] as const;
/** The quantity of the second service too: where charges are rounded it costs what 1,000 do. */
const oddQuantity = 1002;
const lostAnswers = ['silence', 'error page', 'unknown words'] as const;
const workers = ['lives', 'lives', 'dies before sending', 'dies after sending', 'stops'] as const;
const refusedAnswers = ['busy', 'duplicate', 'service refused'] as const;

export function drawPlan(random: Random): Plan {
  const mood = drawMood(random);
  const length = random.between(2, mood.isTroubled ? 6 : 4);
  const events: PlannedEvent[] = [];
  let at = 0;
  for (let index = 0; index < length; index += 1) {
    at += drawGap(random);
    events.push(drawLine(random, at, mood));
    if (random.chance(0.12)) events.push(drawOther(random, at + drawGap(random)));
    if (mood.hasStrangers && random.chance(0.4))
      events.push(drawStranger(random, at + drawGap(random), mood));
  }
  return {
    suppliers: [drawHabits(random), drawHabits(random)],
    saysShared: random.chance(mood.hasStrangers ? 0.4 : 0.05),
    events: events.toSorted((one, other) => one.at - other.at),
    callMs: random.pick([0, 0, 300]),
  };
}

/** What a whole history has much or little of. */
interface Mood {
  /** Many purchases are lost. */
  isTroubled: boolean;
  /** All buy the same package, so that much costs the same. */
  isAlike: boolean;
  /** Something else buys with the account. */
  hasStrangers: boolean;
  /** The supplier takes some orders as late as this, ms; null when it keeps to the settling time. */
  lateMs: number | null;
}

export function drawMood(random: Random): Mood {
  return {
    isTroubled: random.chance(0.7),
    isAlike: random.chance(0.5),
    hasStrangers: random.chance(0.2),
    lateMs: random.chance(0.2) ? random.between(35_000, 200_000) : null,
  };
}

/** Rushes, and pauses in which the shop comes to rest. */
function drawGap(random: Random): number {
  return random.pick([
    () => random.between(0, 500),
    () => random.between(500, 5000),
    () => random.between(5000, 60_000),
    () => random.between(60_000, 900_000),
  ])();
}

export function drawLine(random: Random, at: number, mood: Mood): PaidLine {
  const isLost = random.chance(mood.isTroubled ? 0.5 : 0.2);
  const isLostAgain = isLost && random.chance(0.3);
  return {
    kind: 'line',
    at,
    course: drawCourse(random),
    ...drawPackage(random, mood),
    hasFallback: random.chance(0.3),
    fates: [isLost, isLostAgain].filter(Boolean).map(() => drawFate(random, mood)),
  };
}

function drawCourse(random: Random): Course {
  const end = random.chance(0.7) ? 'completed' : random.pick<Course['end']>(['partial', 'canceled']);
  return { end, endsMs: random.pick([5000, 60_000, 600_000, 1_200_000]) };
}

/** Some packages of two services cost the same. */
function drawPackage(random: Random, { isAlike }: Mood) {
  if (isAlike) return { quantity: 1000, service: 0 };
  if (random.chance(0.7)) return { quantity: random.pick<number>(quantities), service: 0 };
  return { quantity: random.pick<number>([...quantities, oddQuantity]), service: 1 };
}

export function drawFate(random: Random, mood: Mood): Fate {
  const answersMs = random.chance(0.7) ? random.between(50, 3000) : random.between(3000, 90_000);
  const arrivesMs = random.chance(0.8) ? random.between(10, 4900) : null;
  const takesMs = drawTakesMs(random, mood);
  if (random.chance(0.25)) {
    const answer = random.pick(refusedAnswers);
    return {
      worker: 'lives',
      arrivesMs: arrivesMs ?? 50,
      answer,
      takesMs: null,
      answersMs: answersMs % 3000,
    };
  }
  const worker = random.pick<Fate['worker']>(workers);
  if (worker === 'stops')
    return { worker, arrivesMs: arrivesMs ?? 50, answer: 'order', takesMs: 0, answersMs };
  const taken = random.chance(0.5) ? takesMs : null;
  const answer = random.pick(lostAnswers);
  // An error page comes when the supplier's work on the request has ended; whether later is a habit of its own.
  const isEnded = answer === 'error page' && taken !== null;
  return { worker, arrivesMs, answer, takesMs: isEnded ? Math.min(taken, answersMs) : taken, answersMs };
}

function drawTakesMs(random: Random, { lateMs }: Mood): number {
  if (lateMs !== null && random.chance(0.6)) return random.between(Math.ceil(lateMs * 0.7), lateMs);
  return random.chance(0.8) ? random.between(0, 900) : random.between(900, latestTakeMs);
}

function drawOther(random: Random, at: number): PlannedEvent {
  return random.pick<() => PlannedEvent>([
    () => ({ kind: 'top-up', at, amount: random.pick([5, 25]) }),
    () => ({ kind: 'outage', at, forMs: random.between(1000, 120_000) }),
    () => ({ kind: 'owner decides', at, choice: random.between(0, 9) }),
  ])();
}

function drawStranger(random: Random, at: number, mood: Mood): PlannedEvent {
  return { kind: 'stranger', at, ...drawPackage(random, mood), course: drawCourse(random) };
}

/** Simpler plans, each by one thing, the greatest simplification first. */
export function* simplerPlans(plan: Plan): Generator<Plan> {
  const { suppliers, events } = plan;
  const [main, fallback] = suppliers;
  for (const [index] of events.entries()) yield { ...plan, events: events.toSpliced(index, 1) };
  for (const habits of plainerHabits(fallback)) yield { ...plan, suppliers: [main, habits] };
  for (const habits of plainerHabits(main)) yield { ...plan, suppliers: [habits, fallback] };
  if (plan.callMs > 0) yield { ...plan, callMs: 0 };
  if (plan.saysShared) yield { ...plan, saysShared: false };
  for (const [index, event] of events.entries())
    for (const simpler of simplerEvents(event)) yield { ...plan, events: events.with(index, simpler) };
}

function* simplerEvents(event: PlannedEvent): Generator<PlannedEvent> {
  if (event.kind !== 'line') return;
  const { fates, course } = event;
  for (const [index] of fates.entries()) yield { ...event, fates: fates.toSpliced(index, 1) };
  if (event.hasFallback) yield { ...event, hasFallback: false };
  if (event.service !== 0) yield { ...event, service: 0 };
  if (event.quantity !== 1000) yield { ...event, quantity: 1000 };
  if (course.end !== 'completed') yield { ...event, course: { ...course, end: 'completed' } };
  if (course.endsMs !== wellCourse.endsMs)
    yield { ...event, course: { ...course, endsMs: wellCourse.endsMs } };
  for (const [index, fate] of fates.entries())
    for (const simpler of simplerFates(fate)) yield { ...event, fates: fates.with(index, simpler) };
}

function* simplerFates(fate: Fate): Generator<Fate> {
  const { worker, arrivesMs, takesMs, answersMs } = fate;
  if (worker !== 'lives' && fate.answer !== 'order') yield { ...fate, worker: 'lives' };
  if (arrivesMs !== null && arrivesMs !== 50) yield { ...fate, arrivesMs: 50 };
  if (takesMs !== null && takesMs !== 0) yield { ...fate, takesMs: 0 };
  if (answersMs !== 200) yield { ...fate, answersMs: 200 };
}
