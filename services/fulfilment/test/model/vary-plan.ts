import { drawHabits } from './habits.js';
import { keptHistories } from './kept-histories.js';
import { drawFate, drawLine, drawMood, drawPlan, type Plan, type PlannedEvent } from './plan.js';
import type { Random } from './random.js';

const maxShiftMs = 30_000;

/** One of the plans that taught us something, with one to three things drawn anew. */
export function drawVariation(random: Random): Plan {
  const [first, ...others] = keptHistories.map(([, plan]) => plan);
  if (!first) return drawPlan(random);
  let plan = random.pick([first, ...others]);
  for (let left = random.between(1, 3); left > 0; left -= 1) plan = varied(plan, random);
  return { ...plan, events: plan.events.toSorted((one, other) => one.at - other.at) };
}

function varied(plan: Plan, random: Random): Plan {
  const { events } = plan;
  const index = random.between(0, events.length - 1);
  return random.pick([
    () => ({
      ...plan,
      events: withOne(events, index, (event) => ({ ...event, at: shifted(event.at, random) })),
    }),
    () => ({ ...plan, events: withOne(events, index, (event) => withFate(event, random)) }),
    () => ({ ...plan, events: events.toSpliced(index, 1) }),
    () => ({
      ...plan,
      events: [...events, drawLine(random, shifted(events[index]?.at ?? 0, random), drawMood(random))],
    }),
    () => withHabit(plan, random),
  ])();
}

function withOne(
  events: PlannedEvent[],
  index: number,
  change: (event: PlannedEvent) => PlannedEvent,
): PlannedEvent[] {
  const event = events[index];
  return event ? events.with(index, change(event)) : events;
}

function shifted(at: number, random: Random): number {
  return Math.max(0, at + random.between(-maxShiftMs, maxShiftMs));
}

function withFate(event: PlannedEvent, random: Random): PlannedEvent {
  if (event.kind !== 'line') return event;
  return { ...event, fates: [drawFate(random, drawMood(random)), ...event.fates.slice(1)] };
}

/** One habit of the first supplier as another one has it. */
function withHabit(plan: Plan, random: Random): Plan {
  const [main, fallback] = plan.suppliers;
  const drawn = Object.entries(drawHabits(random));
  const [name, value] = drawn[random.between(0, drawn.length - 1)] ?? [];
  return name === undefined ? plan : { ...plan, suppliers: [{ ...main, [name]: value }, fallback] };
}
