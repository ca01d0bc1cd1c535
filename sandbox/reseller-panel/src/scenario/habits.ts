import { z } from 'zod';
import type { Database } from '../database.js';
import { dollars } from './rule.js';

/** How the supplier treats every order until they are changed. */
export const habits = z.strictObject({
  /** `letters`: ids such as K7-2F9A3, which do not grow and cannot be guessed. */
  orderIds: z.enum(['numbers', 'letters']),
  /** `status` answers “Incorrect order ID” for orders that are younger than this. */
  hideFreshSeconds: z.number().min(0),
  /** `status` also answers for orders of other customers, each at this charge; null: it denies them. */
  othersCharge: dollars.nullable(),
  /** Delay of the reported balance. */
  balanceAgeSeconds: z.number().min(0),
  /** Further orders of other customers between two of ours, beside the few that always lie there. */
  idsJumpBy: z.int().min(0),
  /** The panel's own words for those of API v2: `{"Completed":"Success"}`. */
  statusWords: z.record(z.string(), z.string()),
  /** `keyed` by id, a `list`, a plain `text`, not at all (`refused`), or as if it were `order` with the `first` id. */
  manyStatuses: z.enum(['keyed', 'list', 'text', 'refused', 'first']),
});

export type HabitValues = z.infer<typeof habits>;

const kept = z.object({ value: z.string() });
const factName = 'habits';

/** Those of the environment, and what a scenario has changed of them, which the data file keeps. */
export class Habits {
  private changed: Partial<HabitValues>;

  constructor(
    private readonly database: Database,
    private readonly usual: HabitValues,
  ) {
    const fact = database.one(kept, 'SELECT value FROM facts WHERE name = ?', factName);
    this.changed = fact ? habits.partial().parse(JSON.parse(fact.value)) : {};
  }

  get current(): HabitValues {
    return { ...this.usual, ...this.changed };
  }

  change(changes: Partial<HabitValues>): void {
    this.changed = { ...this.changed, ...changes };
    this.database.run(
      'INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)',
      factName,
      JSON.stringify(this.changed),
    );
  }

  /** Those of the environment again. */
  forget(): void {
    this.changed = {};
    this.database.run('DELETE FROM facts WHERE name = ?', factName);
  }
}
