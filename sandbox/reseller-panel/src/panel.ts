import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Chance } from './scenario/chance.js';
import { storedFact, Database } from './database.js';
import { microsFromDollars } from './dollars.js';
import { Habits, type HabitValues } from './scenario/habits.js';
import { Rules } from './scenario/rules.js';

export interface Panel {
  database: Database;
  chance: Chance;
  rules: Rules;
  habits: Habits;
  deliveryMs: number;
  /** What its amounts are in. */
  currency: string;
  /** Whether `add` honours `request_id`. */
  requestIds: boolean;
  /** The balance that was last read for an answer, and when, ms. */
  shownBalance: { at: number; micros: number };
}

interface PanelSettings {
  dataFile: string;
  seed: string | undefined;
  deliverySeconds: number;
  startBalance: string;
  currency: string;
  requestIds: boolean;
  /** Until a scenario changes them. */
  habits: HabitValues;
}

export function openPanel(settings: PanelSettings): Panel {
  const database = new Database(settings.dataFile);
  const chance = new Chance(settings.seed ?? storedFact(database, 'seed', randomUUID));
  database.run(
    'INSERT OR IGNORE INTO wallet (one, micros) VALUES (1, ?)',
    microsFromDollars(settings.startBalance),
  );
  return {
    database,
    chance,
    rules: new Rules(database, chance),
    habits: new Habits(database, settings.habits),
    deliveryMs: settings.deliverySeconds * 1000,
    currency: settings.currency,
    requestIds: settings.requestIds,
    shownBalance: { at: 0, micros: 0 },
  };
}

const wallet = z.object({ micros: z.int() });

/** The wallet in micro-dollars. */
export function walletMicros(panel: Panel): number {
  const kept = panel.database.one(wallet, 'SELECT micros FROM wallet');
  if (!kept) throw new Error('the wallet is missing from the data file');
  return kept.micros;
}
