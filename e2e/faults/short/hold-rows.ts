import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Floor } from '../floor/floor.js';
import { failuresOf, type Row } from '../row.js';
import { table } from '../table.js';

const all = table.flatMap(({ rows }) => rows);

/** Tests of these rows, in this order and in one shop. */
export function holdRows(rows: Row[]): void {
  let floor: Floor;
  beforeAll(async () => {
    floor = await Floor.open({ replicas: { fulfilment: 2 } });
  });
  afterAll(() => floor.close());

  describe('no order is lost, none is bought twice, the invariants hold and all is well within 45 s after', () => {
    test.each(rows.map((row): [string, Row] => [row.fault, row]))(
      '%s',
      async (_fault, row) => {
        expect(failuresOf(row, await row.run(floor))).toEqual([]);
      },
      240_000,
    );
  });
}

/** The row of the table (npm run faults) with this name. */
export function rowOf(fault: string): Row {
  const row = all.find((one) => one.fault === fault);
  if (!row) throw new Error(`the table has no row "${fault}"`);
  return row;
}
