import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { z } from 'zod';

const schema = `
  CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS wallet (one INTEGER PRIMARY KEY CHECK (one = 1), micros INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS orders (
    id INTEGER PRIMARY KEY,
    service INTEGER NOT NULL,
    kind TEXT NOT NULL,
    link TEXT NOT NULL,
    linkKey TEXT NOT NULL,
    quantity INTEGER NOT NULL,
    comments TEXT,
    requestId TEXT UNIQUE,
    chargeMicros INTEGER NOT NULL,
    refundMicros INTEGER NOT NULL,
    refunded INTEGER NOT NULL DEFAULT 0,
    createdAt INTEGER NOT NULL,
    startsAt INTEGER NOT NULL,
    endsAt INTEGER NOT NULL,
    startCount INTEGER NOT NULL,
    finalStatus TEXT NOT NULL,
    finalRemains TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS changes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    orderId INTEGER NOT NULL REFERENCES orders (id),
    at INTEGER NOT NULL,
    status TEXT NOT NULL,
    remains TEXT NOT NULL,
    chargeMicros INTEGER NOT NULL,
    movesWallet INTEGER NOT NULL,
    backMicros INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS changes_to_make ON changes (at) WHERE backMicros IS NULL;
  CREATE INDEX IF NOT EXISTS changes_by_order ON changes (orderId);
  CREATE INDEX IF NOT EXISTS orders_by_link ON orders (linkKey, kind, endsAt);
  CREATE INDEX IF NOT EXISTS orders_to_refund ON orders (endsAt) WHERE refundMicros > 0 AND refunded = 0;
  CREATE TABLE IF NOT EXISTS refills (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    orderId INTEGER NOT NULL REFERENCES orders (id),
    createdAt INTEGER NOT NULL,
    endsAt INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS refills_by_order ON refills (orderId);
  CREATE TABLE IF NOT EXISTS adds (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    service TEXT NOT NULL,
    link TEXT NOT NULL,
    quantity TEXT NOT NULL,
    orderId INTEGER,
    answer TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS adds_by_link ON adds (link);
  CREATE TABLE IF NOT EXISTS rules (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    rule TEXT NOT NULL,
    seen INTEGER NOT NULL DEFAULT 0,
    used INTEGER NOT NULL DEFAULT 0
  ) STRICT;
`;

/** Columns that older data files do not have yet. */
const laterColumns = [
  { name: 'publicId', kind: 'TEXT' },
  { name: 'chargeShown', kind: "TEXT NOT NULL DEFAULT 'always'" },
  { name: 'says', kind: "TEXT NOT NULL DEFAULT '[]'" },
];

const columnRow = z.object({ name: z.string() });

/** SQLite with rows checked by a schema; what was written survives a kill -9. */
export class Database {
  private readonly connection: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();

  constructor(file: string) {
    this.connection = new DatabaseSync(file);
    this.connection.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${schema}`);
    this.addLaterColumns();
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

  private addLaterColumns(): void {
    const known = this.all(columnRow, 'PRAGMA table_info(orders)').map(({ name }) => name);
    for (const { name, kind } of laterColumns)
      if (!known.includes(name)) this.connection.exec(`ALTER TABLE orders ADD COLUMN ${name} ${kind}`);
    this.connection.exec(
      `UPDATE orders SET publicId = CAST(id AS TEXT) WHERE publicId IS NULL;
       CREATE UNIQUE INDEX IF NOT EXISTS orders_by_public_id ON orders (publicId);`,
    );
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
