import { DatabaseSync } from 'node:sqlite';

/** A data file with one order, as it was before ids could have letters. */
export function writeOldDataFile(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(`
    CREATE TABLE orders (
      id INTEGER PRIMARY KEY, service INTEGER NOT NULL, kind TEXT NOT NULL, link TEXT NOT NULL, linkKey TEXT NOT NULL,
      quantity INTEGER NOT NULL, comments TEXT, requestId TEXT UNIQUE, chargeMicros INTEGER NOT NULL,
      refundMicros INTEGER NOT NULL, refunded INTEGER NOT NULL DEFAULT 0, createdAt INTEGER NOT NULL,
      startsAt INTEGER NOT NULL, endsAt INTEGER NOT NULL, startCount INTEGER NOT NULL, finalStatus TEXT NOT NULL,
      finalRemains TEXT NOT NULL) STRICT;
    INSERT INTO orders VALUES (4711, 101, 'Instagram Followers', 'old', 'old', 1000, NULL, NULL, 900000, 0, 0, 1, 1, 1, 0,
      'Completed', '0');`);
  database.close();
}
