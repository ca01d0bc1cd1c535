import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { z } from 'zod';

const schema = `
  CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS numbers (one INTEGER PRIMARY KEY CHECK (one = 1), latest INTEGER NOT NULL) STRICT;
  INSERT OR IGNORE INTO numbers (one, latest) VALUES (1, 0);
  CREATE TABLE IF NOT EXISTS payments (
    id TEXT PRIMARY KEY,
    merchantRef TEXT NOT NULL UNIQUE,
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    description TEXT NOT NULL,
    returnUrl TEXT NOT NULL,
    webhookUrl TEXT,
    customer TEXT,
    status TEXT NOT NULL,
    refundsFail INTEGER NOT NULL DEFAULT 0,
    createdAt INTEGER NOT NULL,
    expiresAt INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS captures (
    id TEXT PRIMARY KEY,
    paymentId TEXT NOT NULL REFERENCES payments (id),
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    at INTEGER NOT NULL,
    method TEXT NOT NULL,
    bankReference TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS captures_by_payment ON captures (paymentId);
  CREATE TABLE IF NOT EXISTS refunds (
    refundRef TEXT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    paymentId TEXT NOT NULL REFERENCES payments (id),
    captureId TEXT,
    amount INTEGER NOT NULL,
    status TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS refunds_by_payment ON refunds (paymentId);
  CREATE TABLE IF NOT EXISTS steps (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    dueAt INTEGER NOT NULL,
    step TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS steps_due ON steps (dueAt);
  CREATE TABLE IF NOT EXISTS webhooks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    paymentId TEXT NOT NULL REFERENCES payments (id),
    type TEXT NOT NULL,
    url TEXT NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL,
    createdAt INTEGER NOT NULL,
    dueAt INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    badSignatures INTEGER NOT NULL,
    staleTimestamps INTEGER NOT NULL,
    beforeRedirect INTEGER NOT NULL,
    held INTEGER NOT NULL,
    lastAnswer TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS webhooks_due ON webhooks (dueAt) WHERE state = 'waiting';
  CREATE INDEX IF NOT EXISTS webhooks_by_payment ON webhooks (paymentId);
  CREATE TABLE IF NOT EXISTS rules (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    rule TEXT NOT NULL,
    seen INTEGER NOT NULL DEFAULT 0,
    used INTEGER NOT NULL DEFAULT 0
  ) STRICT;
`;

/** SQLite with rows checked by a schema; what was written survives a kill -9. */
export class Database {
  private readonly connection: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();

  constructor(file: string) {
    this.connection = new DatabaseSync(file);
    this.connection.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${schema}`);
  }

  one<Row>(row: z.ZodType<Row>, sql: string, ...values: SQLInputValue[]): Row | undefined {
    const found = this.statement(sql).get(...values);
    return found && row.parse(found);
  }

  all<Row>(row: z.ZodType<Row>, sql: string, ...values: SQLInputValue[]): Row[] {
    return this.statement(sql)
      .all(...values)
      .map((found) => row.parse(found));
  }

  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.statement(sql).run(...values).lastInsertRowid);
  }

  transaction<Result>(work: () => Result): Result {
    this.connection.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.connection.exec('COMMIT');
      return result;
    } catch (failure) {
      this.connection.exec('ROLLBACK');
      throw failure;
    }
  }

  close(): void {
    this.connection.close();
  }

  private statement(sql: string): StatementSync {
    const known = this.statements.get(sql);
    if (known) return known;
    const prepared = this.connection.prepare(sql);
    this.statements.set(sql, prepared);
    return prepared;
  }
}

const fact = z.object({ value: z.string() });

/** The stored value of `name`; `first` makes it when there is none. */
export function storedFact(database: Database, name: string, first: () => string): string {
  const stored = database.one(fact, 'SELECT value FROM facts WHERE name = ?', name);
  if (stored) return stored.value;
  const value = first();
  database.run('INSERT INTO facts (name, value) VALUES (?, ?)', name, value);
  return value;
}
