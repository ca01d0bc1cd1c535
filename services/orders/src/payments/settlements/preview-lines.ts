import type { SettlementPreview } from '@boostline/contracts/schemas/admin/money/settlements';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SettlementLine } from '../../gateways/settlement-line.js';
import { decidePreview } from './decide-preview.js';
import { movementsNamed, selectLines } from './read-span.js';

/** Movements that are read for a file; a line has one, or a few under the same number. */
const maxMovements = 20_000;

/** What keeping the lines of a file would change. */
@Injectable()
export class PreviewLines {
  constructor(private readonly database: DataSource) {}

  async preview(lines: readonly SettlementLine[]): Promise<SettlementPreview> {
    const ids = lines.map(({ lineId }) => lineId);
    const kept: SettlementLine[] = await this.database.query(
      `${selectLines} WHERE gateway = $1 AND line_id = ANY($2::text[])`,
      [lines[0]?.gateway, ids],
    );
    const references = lines.map(({ reference }) => reference);
    const movements = await movementsNamed(this.database, references, maxMovements);
    return { rows: decidePreview(lines, kept, movements, new Date()) };
  }
}
