// Checks the shop's fourteen promises in the database, as its owner, and prints a line for each. Exit code 1 when one is
// broken.
//
//   DATABASE_URL=postgres://owner:…@host/db node tools/invariants.ts      (npm run invariants finds the embedded one)
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { repository } from './repository.ts';
import { withClient } from './with-client.ts';

const folder = path.join(repository, 'infra', 'invariants');
const shownExamples = 5;
const longestStatementMs = 120_000;

type Breach = { what: string; state: string; detail: string };

/** name: short, as in `i03` */
export type Verdict = { name: string; title: string; breaches: Breach[] };

/**
 * @param databaseUrl of the owner, or of the role `invariants`
 * @returns one for each invariant, in their order
 */
export async function checkInvariants(databaseUrl: string): Promise<Verdict[]> {
  const server = {
    connectionString: databaseUrl,
    application_name: 'boostline-invariants',
    connectionTimeoutMillis: 5000,
    statement_timeout: longestStatementMs,
  };
  return withClient(server, async (client) => {
    // One moment for all of them: between two statements money may move from one table to the next.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return checkWithin(client);
  });
}

/**
 * As `checkInvariants`, over what a transaction sees that has begun.
 * @returns one for each invariant, in their order
 */
export async function checkWithin(client: pg.Client): Promise<Verdict[]> {
  const verdicts = [];
  for (const { name, title, sql } of await readInvariants()) {
    const { rows } = await client.query(sql);
    verdicts.push({ name, title, breaches: rows });
  }
  return verdicts;
}

async function readInvariants(): Promise<{ name: string; title: string; sql: string }[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const legal = await legalTransitions();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(path.join(folder, file), 'utf8');
      const title = sql.slice(3, sql.indexOf('\n'));
      return { name: file.slice(0, 3), title, sql: sql.replace('/* legal-transitions */', legal) };
    }),
  );
}

/** The table that the orders service itself goes by, as SQL values. */
async function legalTransitions() {
  const state = path.join(repository, 'services', 'orders', 'dist', 'order', 'order.state.js');
  const { orderTransitions }: { orderTransitions: Record<string, string[]> } = await import(
    pathToFileURL(state).href
  );
  return Object.entries(orderTransitions)
    .flatMap(([before, afters]) => afters.map((after) => `('${before}', '${after}')`))
    .join(', ');
}

export function describeVerdicts(verdicts: Verdict[]): string {
  return verdicts
    .flatMap(({ title, breaches }) => [
      `${breaches.length === 0 ? 'holds ' : 'BROKEN'}  ${title}${breaches.length > 0 ? ` (${breaches.length})` : ''}`,
      ...breaches
        .slice(0, shownExamples)
        .map(({ what, state, detail }) => `          ${what}: ${state}, ${detail}`),
    ])
    .join('\n');
}

if (process.argv[1] === import.meta.filename) {
  // Images have no PostgreSQL of their own, nor what finds it.
  const url = process.env.DATABASE_URL ?? (await import('./postgres/embedded-url.ts')).embeddedDatabaseUrl();
  const verdicts = await checkInvariants(url);
  console.log(describeVerdicts(verdicts));
  process.exitCode = verdicts.some(({ breaches }) => breaches.length > 0) ? 1 : 0;
}
