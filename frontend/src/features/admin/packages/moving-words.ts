import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { AdminPackage } from '@boostline/contracts/schemas/shop/packages';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import { packageMessages as t } from '../../../messages/admin/packages-en.js';

/** Announces a package that is moved in its list. `moved` remembers whether it has left its place, over which it lies at first. */
export function movingWords(list: AdminPackage[], moved: { current: boolean }): Announcements {
  const at = (id: UniqueIdentifier) => list.findIndex((one) => one.id === id) + 1;
  const what = (id: UniqueIdentifier) => t.packageOf(formatQuantity(list[at(id) - 1]?.quantity ?? 0));
  return {
    onDragStart: ({ active }) => {
      moved.current = false;
      return t.lifted(what(active.id), at(active.id), list.length);
    },
    onDragOver: ({ active, over }) => {
      moved.current ||= over?.id !== active.id;
      return over && moved.current ? t.movedOver(what(active.id), at(over.id), list.length) : undefined;
    },
    onDragEnd: ({ active, over }) =>
      over ? t.dropped(what(active.id), at(over.id), list.length) : undefined,
    onDragCancel: ({ active }) => t.putBack(what(active.id)),
  };
}
