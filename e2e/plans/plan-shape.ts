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

/** The large tables that a plan reads from end to end. */
export function readWhole(plan: PlanNode, large: Set<string>): string[] {
  return [...nodesOf(plan)]
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => `${node.Schema}.${node['Relation Name']}`)
    .filter((table) => large.has(table));
}

/**
 * A plan in one line: which node works on which others, and by which index a table is read. What changes from run to
 * run is left out: costs, rows, the month of a partition, and how an index is walked.
 */
export function shapeOf(plan: PlanNode): string {
  const children = [...new Set((plan.Plans ?? []).map(shapeOf))];
  const inner = children.some(Boolean) ? `(${children.filter(Boolean).join(', ')})` : '';
  const type = plan['Node Type'];
  // A heap scan says nothing that its index does not.
  if (type === 'Bitmap Heap Scan' || PASSED_THROUGH.has(type)) return children.filter(Boolean).join(', ');
  const index = plan['Index Name'];
  if (index) return tableOf(index);
  const table = plan['Relation Name'];
  if (table) return `${type} ${plan.Schema}.${tableOf(table)}${inner}`;
  return `${type}${inner}`;
}

const PASSED_THROUGH = new Set(['Subquery Scan', 'Materialize', 'Memoize', 'Result', 'Hash']);

/** The partition of a month counts as its table. */
function tableOf(name: string): string {
  return name.replace(/_(y\d{4}m\d\d|before|other)(?=_|$)/, '');
}
