import { oddHabits } from './habits.js';
import type { Harm } from './harm.js';
import { play, type Played } from './history.js';
import { drawPlan, simplerPlans, type Plan } from './plan.js';
import { Random } from './random.js';

/** A history that did harm, by its seed, and the simplest plan that does harm of the same kind. */
interface CounterExample {
  seed: number;
  plan: Plan;
  played: Played;
}

export interface Explored {
  histories: number;
  /** How often each kind of harm was done that a shop can prevent, and each that none can. */
  harms: Map<string, number>;
  excused: Map<string, number>;
}

const maxShrinkingSteps = 3000;

const isPreventable = ({ excuse }: Harm) => excuse === null;

/** Plays one history after the other, from this seed on, until `isOver`. Each that did harm is given to `onHarm`. */
export function explore(
  firstSeed: number,
  isOver: (histories: number) => boolean,
  onHarm: (example: CounterExample) => void,
  draw: (random: Random) => Plan = drawPlan,
): Explored {
  const explored: Explored = { histories: 0, harms: new Map(), excused: new Map() };
  for (; !isOver(explored.histories); explored.histories += 1) {
    const seed = firstSeed + explored.histories;
    const plan = draw(new Random(seed));
    const { harms } = playOf(seed, plan);
    for (const { kind, excuse } of harms)
      if (excuse === null) count(explored.harms, kind);
      else count(explored.excused, `${kind}, ${excuse}`);
    if (harms.some(isPreventable)) onHarm({ seed, ...shrunk(plan) });
  }
  return explored;
}

function playOf(seed: number, plan: Plan): Played {
  try {
    return play(plan);
  } catch (error) {
    throw new Error(`the history of seed ${seed} cannot be played`, { cause: error });
  }
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

/** The simplest plan that does harm of the same kind, by dropping one thing after the other. */
function shrunk(plan: Plan): { plan: Plan; played: Played } {
  const kind = play(plan).harms.find(isPreventable)?.kind;
  const doesHarm = (one: Plan) => play(one).harms.some((harm) => harm.kind === kind && isPreventable(harm));
  let simplest = plan;
  let steps = 0;
  for (let next: Plan | undefined = plan; next && steps < maxShrinkingSteps;) {
    next = undefined;
    for (const simpler of simplerPlans(simplest)) {
      steps += 1;
      if (!doesHarm(simpler)) continue;
      simplest = next = simpler;
      break;
    }
  }
  return { plan: simplest, played: play(simplest) };
}

/** What is odd about a counter-example: examples of one kind look alike. */
export function kindOf({ plan, played }: CounterExample): string {
  const [harm] = played.harms.filter(isPreventable);
  return [harm?.kind, ...plan.suppliers.map((habits) => textOf(oddHabits(habits)))].join('; ');
}

/** A counter-example as a person reads it. */
export function storyOf({ seed, plan, played }: CounterExample): string {
  return [
    `seed ${seed}; the owner says that ${plan.saysShared ? 'others buy' : 'no one else buys'} with the account`,
    ...plan.suppliers.map((habits, index) => `supplier ${index + 1}: ${textOf(oddHabits(habits))}`),
    ...played.story,
    ...played.harms.map(({ kind, lineId, what }) => `HARM: ${lineId} ${kind}: ${what}`),
    `plan: ${JSON.stringify(plan)}`,
  ].join('\n');
}

function textOf(odd: [string, unknown][]): string {
  return odd.length > 0 ? odd.map(([name, value]) => `${name} ${String(value)}`).join(', ') : 'a plain one';
}
