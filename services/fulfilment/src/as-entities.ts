import type { EntityManager } from 'typeorm';

/** Entities of whole rows of their table, as a statement of our own returns them. */
export function asEntities<E extends object>(
  tx: EntityManager,
  entity: new () => E,
  rows: Record<string, unknown>[],
): E[] {
  const { columns } = tx.connection.getMetadata(entity);
  return rows.map((row) => {
    const made = new entity();
    for (const column of columns) column.setEntityValue(made, row[column.databaseName]);
    return made;
  });
}
