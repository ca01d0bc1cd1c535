import { readFileSync, statSync } from 'node:fs';
import type { Shop } from '../shop/start-shop.js';

/** A node of a plan, as auto_explain writes it. */
export interface PlanNode {
  'Node Type': string;
  Schema?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  /** These three only in a log of `counted` plans, rows as the average of its loops. */
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}

/** What PostgreSQL carried out: the words that were sent, and the plan that it really took. */
export interface Executed {
  sql: string;
  plan: PlanNode;
}

const entryStart = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ UTC \[\d+\] (\w+):  (.*)$/;

/** The plans of all that a shop asks its database, read from the server's log: nobody has to name the queries. */
export class PlanLog {
  private constructor(
    private readonly file: string,
    private readonly from: number,
  ) {}

  /**
   * From now on. Every connection is made anew, for only a new one loads what writes the plans down. `counted`: with the
   * rows that each node met, which takes the server some time.
   */
  static async open(shop: Shop, { counted = false } = {}): Promise<PlanLog> {
    const file = shop.system.postgres?.logFile;
    if (!file) throw new Error('the plans are in the log of an embedded PostgreSQL');
    const settings = {
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_format': 'json',
      'auto_explain.log_verbose': 'on',
      'auto_explain.log_analyze': counted ? 'on' : 'off',
      'auto_explain.log_timing': 'off',
      'auto_explain.log_nested_statements': 'on',
    };
    await shop.query(`LOAD 'auto_explain'`);
    for (const [name, value] of Object.entries(settings))
      await shop.query(`ALTER DATABASE boostline SET ${name} = '${value}'`);
    const from = statSync(file).size;
    await shop.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename LIKE 'boostline\\_%'`,
    );
    return new PlanLog(file, from);
  }

  executed(): Executed[] {
    const text = readFileSync(this.file).subarray(this.from).toString('utf8');
    const found: Executed[] = [];
    let entry: string[] = [];
    for (const line of [...text.split('\n'), '']) {
      if (line.startsWith('\t')) {
        // What is not a plan goes on in such lines as well: the statement of a connection that was ended.
        if (entry.length > 0) entry.push(line.slice(1));
        continue;
      }
      if (entry.length > 0) found.push(readEntry(entry.join('\n')));
      entry = [];
      const [, level, message] = entryStart.exec(line) ?? [];
      if (level !== 'LOG' || !/^duration: .* plan:$/.test(message ?? '')) continue;
      entry = [''];
    }
    return found;
  }
}

function readEntry(json: string): Executed {
  const entry: { 'Query Text': string; Plan: PlanNode } = JSON.parse(json);
  return { sql: entry['Query Text'].replaceAll(/\s+/g, ' ').trim(), plan: entry.Plan };
}
