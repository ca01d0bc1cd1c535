import type { EntityManager } from 'typeorm';
import { Provider } from '../providers/provider.entity.js';

/** Writes what was decided about a panel account that is locked; nothing when nothing has changed. */
export async function writeAccount(tx: EntityManager, before: Provider, after: Provider): Promise<void> {
  const changed = Object.entries(after).filter(
    ([property, value]) => Reflect.get(before, property) !== value,
  );
  if (changed.length > 0) await tx.update(Provider, { id: before.id }, Object.fromEntries(changed));
}
