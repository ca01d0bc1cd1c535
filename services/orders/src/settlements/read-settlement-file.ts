import { paiseFromRupees } from '@boostline/contracts/money';
import {
  mostSettlementLines,
  settlementColumns,
  settlementKinds,
} from '@boostline/contracts/panel/settlements';
import { ShopError } from '@boostline/contracts/errors';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { SettlementLine } from './settlement-line.js';

const rupees = z
  .string()
  .regex(/^-?\d{1,10}(\.\d{1,2})?$/, 'must be an amount such as 199 or -49.50')
  .transform((text) => paiseFromRupees(Number(text)));
const moment = z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-24T10:00:00+05:30' });
const optional = z.string().transform((text) => (text === '' ? null : text));
const row = z.object({
  line_id: z.string().min(1, 'must not be empty').max(100),
  kind: z.enum(settlementKinds, `must be one of ${settlementKinds.join(', ')}`),
  reference: z.string().max(100),
  ...{ amount: rupees, fee: rupees, tax: rupees, net: rupees },
  occurred_at: moment,
  settled_at: z.union([z.literal(''), moment], 'must be a time or empty'),
  on_hold: z.enum(['', 'yes', 'no'], 'must be yes, no or empty'),
  ...{ settlement_id: optional, utr: optional },
});
const records = z.array(z.record(z.string(), z.string()));

/** The lines of a file. Throws `invalid-input` with the line that cannot be read. */
export function readSettlementFile(gateway: string, csv: string): SettlementLine[] {
  const rows = recordsOf(csv);
  if (rows.length === 0) throw wrong('The file has no lines.');
  if (rows.length > mostSettlementLines) throw wrong(`A file may have at most ${mostSettlementLines} lines.`);
  const lines = rows.map((record, index) => lineOf(gateway, record, index + 2));
  const keys = lines.map(({ lineId, kind }) => `${kind} ${lineId}`);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) throw wrong(`“${twice}” stands there twice.`);
  return lines;
}

function recordsOf(csv: string): Record<string, string>[] {
  try {
    const columns = (header: string[]) => {
      const missing = settlementColumns.filter((name) => !header.includes(name));
      if (missing.length > 0) throw wrong(`These columns are missing: ${missing.join(', ')}.`);
      return header;
    };
    return records.parse(parse(csv, { bom: true, columns, skip_empty_lines: true, trim: true }));
  } catch (error) {
    if (error instanceof CsvError) throw wrong(`The file is no CSV: ${error.message}`);
    throw error;
  }
}

function lineOf(gateway: string, record: Record<string, string>, line: number): SettlementLine {
  const read = row.safeParse(record);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw wrong(`Line ${line}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'cannot be read'}.`);
  }
  const { data } = read;
  return {
    ...{ gateway, lineId: data.line_id, kind: data.kind, reference: data.reference },
    ...{ amountPaise: data.amount, feePaise: data.fee, taxPaise: data.tax, netPaise: data.net },
    ...{ onHold: data.on_hold === 'yes', settlementId: data.settlement_id, utr: data.utr },
    occurredAt: new Date(data.occurred_at),
    settledAt: data.settled_at === '' ? null : new Date(data.settled_at),
  };
}

function wrong(message: string): ShopError {
  return new ShopError('invalid-input', message, { fields: [{ path: 'csv', message }] });
}
