import type pg from 'pg';
import type { PlanNode } from './plan-log.js';

/** A table of fewer rows is read from end to end with good reason. */
const fewRows = 5000;

/** Tables, with their schemas, in which there is much to read. */
export async function largeTables(owner: pg.Client): Promise<Set<string>> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND c.reltuples >= $1`,
    [fewRows],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Every node below and including this one. */
function* nodesOf(plan: PlanNode): Generator<PlanNode> {
  yield plan;
  for (const child of plan.Plans ?? []) yield* nodesOf(child);
}

/** How many rows a plan read in vain, or may have: what a bitmap gathers is thrown away without a word. */
export function readInVain(plan: PlanNode): number {
  return [...nodesOf(plan)]
    .map((node) => {
      const gathered = node['Node Type'] === 'Bitmap Index Scan' ? (node['Actual Rows'] ?? 0) : 0;
      return (gathered + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);
    })
    .reduce((sum, rows) => sum + rows, 0);
}

/** The large tables that a plan reads from end to end. */
export function readWhole(plan: PlanNode, large: Set<string>): string[] {
  return [...nodesOf(plan)]
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => `${node.Schema}.${node['Relation Name']}`)
    .filter((table) => large.has(table));
}

/** By which indexes a plan reads the large tables, in one line; the rest of a plan changes from run to run. */
export function shapeOf(plan: PlanNode, large: Set<string>): string {
  return [...new Set(indexesOf(plan, large))].toSorted((one, other) => (one < other ? -1 : 1)).join(', ');
}

function indexesOf(plan: PlanNode, large: Set<string>, above = ''): string[] {
  // An index that feeds a bitmap does not say its table; the node above it does.
  const table = plan['Relation Name'] ? `${plan.Schema}.${plan['Relation Name']}` : above;
  const below = (plan.Plans ?? []).flatMap((child) => indexesOf(child, large, table));
  const index = plan['Index Name'];
  return index && large.has(table) ? [withoutMonth(index), ...below] : below;
}

/** The partition of a month counts as its table. */
function withoutMonth(name: string): string {
  return name.replace(/_(y\d{4}m\d\d|before|other)(?=_|$)/, '');
}
