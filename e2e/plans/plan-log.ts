import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
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
export class Executed {
  readonly sql: string;

  constructor(private readonly json: string) {
    const [, text = ''] = queryText.exec(json) ?? [];
    const sent: string = JSON.parse(text);
    this.sql = sent.replaceAll(/\s+/g, ' ').trim();
  }

  /** Read when it is asked for: a log holds tens of thousands of plans, and a test looks at some. */
  get plan(): PlanNode {
    const entry: { Plan: PlanNode } = JSON.parse(this.json);
    return entry.Plan;
  }
}

const queryText = /^\s*"Query Text": ("(?:[^"\\]|\\.)*")/m;

const entryStart = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ UTC \[\d+\] (\w+):  (.*)$/;

/** The plans of every query of a shop, read from the log of PostgreSQL. */
export class PlanLog {
  private readonly found: Executed[] = [];

  private constructor(
    private readonly file: string,
    /** Bytes that have been read. */
    private end: number,
  ) {}

  /** Makes every connection of a service anew, since only a new one writes plans down. `counted`: with the rows of each node. */
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
    await shop.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = ANY($1)`, [
      ['gateway', 'catalog', 'orders', 'fulfilment'].map((service) => `boostline_${service}`),
    ]);
    return new PlanLog(file, from);
  }

  /** All until now; the entry that was written last counts once another follows it. */
  executed(): Executed[] {
    const text = this.unread();
    // Where the last entry begins: its further lines are indented, and may still be on their way.
    const whole = text.subarray(0, text.lastIndexOf('\n2') + 1);
    this.end += whole.length;
    let entry: string[] = [];
    for (const line of whole.toString('utf8').split('\n')) {
      if (line.startsWith('\t')) {
        // What is not a plan goes on in such lines as well: the statement of a connection that was ended.
        if (entry.length > 0) entry.push(line.slice(1));
        continue;
      }
      if (entry.length > 0) this.found.push(new Executed(entry.join('\n')));
      entry = [];
      const [, level, message] = entryStart.exec(line) ?? [];
      if (level !== 'LOG' || !/^duration: .* plan:$/.test(message ?? '')) continue;
      entry = [''];
    }
    return this.found;
  }

  private unread(): Buffer {
    const log = openSync(this.file, 'r');
    try {
      const bytes = Buffer.alloc(fstatSync(log).size - this.end);
      return bytes.subarray(0, readSync(log, bytes, 0, bytes.length, this.end));
    } finally {
      closeSync(log);
    }
  }
}
