import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { AdminProducts } from '@boostline/contracts/products/administered-products';
import { useState } from 'react';
import { productMessages as t } from '../../../messages/admin/products-en.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { productIconPaths } from '../../../ui/product-icons.js';
import { NetworkForm } from './NetworkForm.js';
import { ProductRow } from './ProductRow.js';
import { productsOf, type AdminProduct } from './products-query.js';
import styles from './products.module.css';
import { slugsOf, useDeleteNetwork, useReorderProducts, useSwitchNetwork } from './use-product-changes.js';
import { panelText } from '../words/panel-text.js';

interface NetworkProductsProps {
  network: AdminProducts['networks'][number];
  lists: AdminProducts;
  /** Networks beside it, which it may change places with. */
  above: string | undefined;
  below: string | undefined;
}

export function NetworkProducts({ network, lists, above, below }: NetworkProductsProps) {
  const { slug, name, icon, active } = network;
  const [editing, setEditing] = useState(false);
  const products = productsOf(lists, slug);
  const reorder = useReorderProducts(lists);
  const switching = useSwitchNetwork(slug);
  const removal = useDeleteNetwork(slug);
  const swapWith = (other: string) => {
    const networks = slugsOf(lists.networks);
    reorder({ networks: arrayMove(networks, networks.indexOf(slug), networks.indexOf(other)) });
  };
  const isAlone = above === undefined && below === undefined;
  return (
    <section className="card" aria-label={t.productsOf(name)}>
      <header className="list-head">
        <h3 className={styles['network'] ?? ''}>
          <Icon path={productIconPaths[icon]} />
          <span>{name}</span>
          {!active && <em className="flag flag-off">{t.network.off}</em>}
        </h3>
        <div className="row-actions">
          {above !== undefined && (
            <Button type="text" aria-label={t.networkUp(name)} onClick={() => swapWith(above)}>
              ↑
            </Button>
          )}
          {below !== undefined && (
            <Button type="text" aria-label={t.networkDown(name)} onClick={() => swapWith(below)}>
              ↓
            </Button>
          )}
          <Button aria-label={t.editOf(name)} aria-expanded={editing} onClick={() => setEditing(!editing)}>
            {t.edit}
          </Button>
          {products.length === 0 && (
            <Button danger busy={removal.isPending} onClick={() => removal.mutate(undefined)}>
              {t.network.delete}
            </Button>
          )}
          {!isAlone && (
            <Button busy={switching.isPending} onClick={() => switching.mutate(!active)}>
              {active ? t.network.switchOff : t.network.switchOn}
            </Button>
          )}
        </div>
      </header>
      {editing && <NetworkForm network={network} onClose={() => setEditing(false)} />}
      {products.length === 0 && <p className="empty">{t.network.empty}</p>}
      <SortableProducts lists={lists} products={products} />
    </section>
  );
}

function SortableProducts({ lists, products }: { lists: AdminProducts; products: AdminProduct[] }) {
  const reorder = useReorderProducts(lists);
  const [moved] = useState(() => ({ current: false }));
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const slugs = slugsOf(lists.products);
    reorder({ products: arrayMove(slugs, slugs.indexOf(String(active.id)), slugs.indexOf(String(over.id))) });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsOf(products, moved),
        screenReaderInstructions: { draggable: t.movingHelp },
      }}
    >
      <SortableContext items={slugsOf(products)} strategy={verticalListSortingStrategy}>
        <ol className="rows">
          {products.map((product) => (
            <ProductRow key={product.slug} product={product} lists={lists} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** `moved` remembers whether a product has left its place: it lies over that place from the start. */
function announcementsOf(products: AdminProduct[], moved: { current: boolean }): Announcements {
  const at = (id: UniqueIdentifier) => products.findIndex(({ slug }) => slug === id) + 1;
  const what = (id: UniqueIdentifier) => panelText(products[at(id) - 1]?.texts)?.name ?? '';
  return {
    onDragStart: ({ active }) => {
      moved.current = false;
      return t.lifted(what(active.id), at(active.id), products.length);
    },
    onDragOver: ({ active, over }) => {
      moved.current ||= over?.id !== active.id;
      return over && moved.current ? t.movedOver(what(active.id), at(over.id), products.length) : undefined;
    },
    onDragEnd: ({ active, over }) =>
      over ? t.dropped(what(active.id), at(over.id), products.length) : undefined,
    onDragCancel: ({ active }) => t.putBack(what(active.id)),
  };
}
