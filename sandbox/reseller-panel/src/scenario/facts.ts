import { z } from 'zod';
import type { Database } from '../database.js';

const fact = z.object({ value: z.string() });

/** The kept value of `name`; `first` makes it when there is none yet. */
export function keptFact(database: Database, name: string, first: () => string): string {
  const kept = database.one(fact, 'SELECT value FROM facts WHERE name = ?', name);
  if (kept) return kept.value;
  const value = first();
  database.run('INSERT INTO facts (name, value) VALUES (?, ?)', name, value);
  return value;
}
