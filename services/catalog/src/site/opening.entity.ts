import { Column, Entity, PrimaryColumn, type EntityManager } from 'typeorm';

/** A single row: whether visitors may buy. */
@Entity('opening')
export class OpeningEntity {
  @PrimaryColumn('boolean', { name: 'only_row' }) onlyRow!: true;
  @Column('timestamptz', { name: 'opened_at', nullable: true }) openedAt!: Date | null;
}

export async function isClosed(tx: EntityManager): Promise<boolean> {
  const { openedAt } = await tx.findOneByOrFail(OpeningEntity, { onlyRow: true });
  return openedAt === null;
}

/** A shop that is open already keeps the time of its opening. */
export async function setOpening(tx: EntityManager, open: boolean): Promise<void> {
  if ((await isClosed(tx)) === !open) return;
  await tx.update(OpeningEntity, { onlyRow: true }, { openedAt: open ? new Date() : null });
}
