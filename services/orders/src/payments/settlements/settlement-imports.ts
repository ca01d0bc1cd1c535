import { ShopError } from '@boostline/contracts/routes/errors';
import type { SettlementImport } from '@boostline/contracts/schemas/admin/money/settlements';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SettlementLine } from '../../gateways/settlement-line.js';
import { KeepLines } from './keep-lines.js';

interface ImportRow extends Omit<SettlementImport, 'at' | 'takenBackAt'> {
  at: Date;
  takenBackAt: Date | null;
}

/** The lines of one file are kept, and taken back, together. Nothing is posted from them: they are only compared. */
@Injectable()
export class SettlementImports {
  constructor(
    private readonly database: DataSource,
    private readonly keepLines: KeepLines,
  ) {}

  /** The lines of one gateway. How many were new or have changed. */
  async keep(gateway: string, lines: readonly SettlementLine[], by: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      await tx.query(lockLines);
      const ids = lines.map(({ lineId }) => lineId);
      const [{ before }] = await tx.query(linesBefore, [gateway, ids]);
      const changed = await this.keepLines.keep(lines, tx);
      if (changed > 0)
        await tx.query(recordImport, [gateway, by, lines.length, changed, ids, JSON.stringify(before)]);
      return changed;
    });
  }

  /** The last ones, newest first. */
  async list(): Promise<SettlementImport[]> {
    const rows: ImportRow[] = await this.database.query(lastImports);
    return rows.map(({ at, takenBackAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      takenBackAt: takenBackAt?.toISOString() ?? null,
    }));
  }

  /** All imports afterwards. Throws `conflict` when it was taken back, or a later reading has changed one of its lines. */
  async takeBack(id: number): Promise<SettlementImport[]> {
    await this.database.transaction(async (tx) => {
      await tx.query(lockLines);
      const [found]: { later: number }[] = await tx.query(changedSince, [id]);
      if (!found) throw new ShopError('conflict', 'This file was taken back already.');
      if (found.later > 0)
        throw new ShopError('conflict', 'Lines of this file have changed since, so it stays.');
      await tx.query(deleteKept, [id]);
      await tx.query(restoreBefore, [id]);
      await tx.query('UPDATE settlement_imports SET taken_back_at = now() WHERE id = $1', [id]);
    });
    return this.list();
  }
}

/** Readers go on; whoever else writes lines waits. */
const lockLines = 'LOCK TABLE settlement_lines IN SHARE ROW EXCLUSIVE MODE';

const linesBefore = `
  SELECT coalesce(jsonb_agg(l), '[]') AS before FROM settlement_lines l
   WHERE l.gateway = $1 AND l.line_id = ANY($2::text[])`;

/** What this transaction wrote carries its own moment; what it left alone does not count. */
const recordImport = `
  INSERT INTO settlement_imports (gateway, imported_by, lines, changed, kept, before)
  SELECT $1, $2, $3, $4,
         (SELECT jsonb_agg(jsonb_build_object('line_id', l.line_id, 'kind', l.kind)) FROM settlement_lines l
           WHERE l.gateway = $1 AND l.line_id = ANY($5::text[]) AND l.imported_at = now()),
         (SELECT coalesce(jsonb_agg(b), '[]') FROM jsonb_populate_recordset(NULL::settlement_lines, $6::jsonb) b
           WHERE NOT EXISTS (SELECT FROM settlement_lines l WHERE (l.gateway, l.line_id, l.kind, l.imported_at)
                                                                = (b.gateway, b.line_id, b.kind, b.imported_at)))`;

const lastImports = `
  SELECT id, gateway, imported_by AS "by", imported_at AS at, lines, changed, taken_back_at AS "takenBackAt"
    FROM settlement_imports ORDER BY id DESC LIMIT 10`;

/** $1 an import that was not taken back. Its lines that were written again, and lines under the numbers that it replaced. */
const changedSince = `
  SELECT (SELECT count(*) FROM jsonb_to_recordset(i.kept) AS k (line_id text, kind text)
           WHERE NOT EXISTS (SELECT FROM settlement_lines l WHERE (l.gateway, l.line_id, l.kind, l.imported_at)
                                                                = (i.gateway, k.line_id, k.kind, i.imported_at)))
       + (SELECT count(*) FROM jsonb_populate_recordset(NULL::settlement_lines, i.before) b
            JOIN settlement_lines l USING (gateway, line_id, kind) WHERE l.imported_at <> i.imported_at) AS later
    FROM settlement_imports i WHERE i.id = $1 AND i.taken_back_at IS NULL`;
const deleteKept = `
  DELETE FROM settlement_lines l USING settlement_imports i, jsonb_to_recordset(i.kept) AS k (line_id text, kind text)
   WHERE i.id = $1 AND (l.gateway, l.line_id, l.kind) = (i.gateway, k.line_id, k.kind)`;
const restoreBefore = `
  INSERT INTO settlement_lines
  SELECT b.* FROM settlement_imports i, jsonb_populate_recordset(NULL::settlement_lines, i.before) b WHERE i.id = $1`;
