import { Column, Entity, PrimaryColumn, type EntityManager } from 'typeorm';
import type { EditedTexts } from './owner-texts.js';

@Entity('languages')
export class LanguageEntity {
  @PrimaryColumn('text') code!: string;
  /** As its speakers write it. */
  @Column('text') name!: string;
  /** Whether visitors may choose it. */
  @Column('boolean') shown!: boolean;
  @Column('timestamptz', { name: 'added_at' }) addedAt!: Date;
}

@Entity('edited_texts')
export class EditedTextEntity {
  @PrimaryColumn('text') language!: string;
  @PrimaryColumn('text') id!: string;
  @Column('text') text!: string;
  /** What the release had when it was edited. */
  @Column('text') original!: string;
}

export async function readEdited(tx: EntityManager): Promise<EditedTexts> {
  const rows = await tx.find(EditedTextEntity);
  const byLanguage = [...Map.groupBy(rows, ({ language }) => language)];
  return new Map(byLanguage.map(([code, own]) => [code, new Map(own.map((row) => [row.id, row]))]));
}
