import type { AdminProducts } from '@boostline/contracts/products/administered-products';
import {
  listProviders,
  listResellerServices,
  syncResellerServices,
} from '@boostline/contracts/routes/public/admin-settings';
import type { ResponseOf } from '@boostline/contracts/routes/route';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { call } from '../../../api/call.js';
import { syncPreviewMessages } from '../../../messages/admin/bulk-en.js';
import { serviceMessages as t } from '../../../messages/admin/offers-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { TextField } from '../../../ui/TextField.js';
import { Loaded } from '../controls/Loaded.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { useShopPricing, suppliersQuery, servicesQuery } from '../api-settings/api-settings-queries.js';
import { shopMoment } from '../words/shop-time.js';
import { servicesOf } from './services-of.js';
import { productsQuery, useProducts } from '../products/products-query.js';
import { ServiceList } from './ServiceList.js';
import { SyncPreview } from './SyncPreview.js';

export default function ServicesTab() {
  const services = useQuery(servicesQuery);
  const suppliers = useQuery(suppliersQuery);
  const lists = useQuery(productsQuery);
  const [looking, setLooking] = useState(false);
  const readAnew = useAdminMutation({
    change: () => call(syncResellerServices),
    asks: true,
    stale: [servicesQuery.queryKey],
    onDone: () => setLooking(false),
    done: ({ success, message }) =>
      success
        ? { title: t.refreshed, text: message }
        : { title: t.notRefreshed, text: message, tone: 'destructive' },
  });
  const action = (
    <div className="row-actions">
      <Button onClick={() => setLooking(true)}>{syncPreviewMessages.look}</Button>
      <Button type="primary" busy={readAnew.isPending} onClick={() => readAnew.mutate(undefined)}>
        {readAnew.isPending ? t.refreshing : t.refresh}
      </Button>
    </div>
  );
  return (
    <div className="stack">
      {/* Drawn at once: a part that came later would move the buttons under the pointer. */}
      <Loaded of={services}>
        {(list) => (
          <Loaded of={suppliers}>
            {(known) => (
              <Loaded of={lists}>
                {(loaded) => <Services services={list} suppliers={known} lists={loaded} action={action} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
      {looking && (
        <SyncPreview
          busy={readAnew.isPending}
          onApply={() => readAnew.mutate(undefined)}
          onClose={() => setLooking(false)}
        />
      )}
    </div>
  );
}

interface ServicesProps {
  services: ResponseOf<typeof listResellerServices>;
  suppliers: ResponseOf<typeof listProviders>;
  lists: AdminProducts;
  action: ReactNode;
}

function Services({ services, suppliers, lists, action }: ServicesProps) {
  const [search, setSearch] = useState('');
  // Typing stays quick however many rows follow it.
  const wanted = useDeferredValue(search);
  const pricing = useShopPricing();
  const readAt = services.syncedAt && shopMoment(services.syncedAt);
  const products = useProducts();
  const ofProduct = useMemo(() => (slug: string) => servicesOf(services, slug, lists), [lists, services]);
  const total = products.flatMap(({ slug }) => ofProduct(slug)).length;
  const others = suppliers.reduce((sum, one) => sum + one.services, 0) - total;
  return (
    <>
      <header className="tab-head">
        <div>
          <p className="count">{t.available(total)}</p>
          <p className="soft">
            <span>{readAt ? t.readAt(readAt) : t.neverRead}</span>
            {others > 0 && <span>{` · ${t.others(others)}`}</span>}
          </p>
        </div>
        {action}
      </header>
      <div className="search-field">
        <TextField
          label={t.search}
          type="search"
          placeholder={t.searchHint}
          value={search}
          onText={setSearch}
        />
      </div>
      <div className="two-columns">
        {products.map(({ slug }) => (
          <ServiceList key={slug} kind={slug} services={ofProduct(slug)} search={wanted} pricing={pricing} />
        ))}
      </div>
      {total > 0 && <Notice tone="good">{t.loaded(total)}</Notice>}
    </>
  );
}
