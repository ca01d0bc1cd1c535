import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { AdminPackage, PackageType } from '@boostline/contracts/schemas/shop/packages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { packageMessages as t } from '../../../messages/admin/packages-en.js';
import { Loaded } from '../controls/Loaded.js';
import { useProductName } from '../products/products-query.js';
import { movingWords } from './moving-words.js';
import { PackageRow } from './PackageRow.js';
import { packagesQuery } from './packages-query.js';
import { useReorder } from './use-reorder.js';

export function PackageList({ type }: { type: PackageType }) {
  const packages = useQuery(packagesQuery(type));
  const title = t.list(useProductName()(type));
  return (
    <section className="card package-list" aria-label={title}>
      <header className="list-head">
        <h3>{title}</h3>
        {packages.data && <span className="soft">{t.count(packages.data.length)}</span>}
      </header>
      <Loaded of={packages}>
        {(list) => (list.length === 0 ? <NoPackages /> : <SortableRows type={type} list={list} />)}
      </Loaded>
    </section>
  );
}

function NoPackages() {
  return (
    <p className="empty">
      <span>{t.none}</span>{' '}
      <Link className="text-link" to="/mykey/make-packages">
        {t.makeMany}
      </Link>
    </p>
  );
}

function SortableRows({ type, list }: { type: PackageType; list: AdminPackage[] }) {
  const reorder = useReorder(type);
  const [moved] = useState(() => ({ current: false }));
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const from = list.findIndex(({ id }) => id === active.id);
    const to = list.findIndex(({ id }) => id === over.id);
    reorder(arrayMove(list, from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: movingWords(list, moved),
        screenReaderInstructions: { draggable: t.movingHelp },
      }}
    >
      <SortableContext items={list} strategy={verticalListSortingStrategy}>
        <ol className="rows">
          {list.map((one) => (
            <PackageRow key={one.id} type={type} item={one} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
