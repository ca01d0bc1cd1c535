import type { listResellerServices } from '@boostline/contracts/api';
import { packageTypes } from '@boostline/contracts/packages';
import type { ResponseOf } from '@boostline/contracts/route';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { fetchResellerServices, readServicesAnew } from '../../../api/admin-catalogue.js';
import { serviceMessages as t } from '../../../messages/admin-offers-en.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { TextField } from '../../../ui/TextField.js';
import { Loaded } from '../controls/Loaded.js';
import { useChange } from '../controls/use-change.js';
import { ServiceList } from './ServiceList.js';

const servicesKey = ['reseller-services'] as const;

export function ServicesTab() {
  const services = useQuery({ queryKey: servicesKey, queryFn: fetchResellerServices });
  const readAnew = useChange({
    change: readServicesAnew,
    stale: [servicesKey],
    done: ({ success, message }) =>
      success
        ? { title: t.refreshed, text: message }
        : { title: t.notRefreshed, text: message, tone: 'destructive' },
  });
  const action = (
    <Button type="primary" busy={readAnew.isPending} onClick={() => readAnew.mutate(undefined)}>
      {readAnew.isPending ? t.refreshing : t.refresh}
    </Button>
  );
  return (
    <div className="stack">
      <Loaded of={services}>{(loaded) => <Services services={loaded} action={action} />}</Loaded>
    </div>
  );
}

type ResellerServices = ResponseOf<typeof listResellerServices>;

function Services({ services, action }: { services: ResellerServices; action: ReactNode }) {
  const [search, setSearch] = useState('');
  const readAt =
    services.syncedAt &&
    new Date(services.syncedAt).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <header className="tab-head">
        <div>
          <p className="count">{t.available(services.total)}</p>
          <p className="soft">{readAt ? t.readAt(readAt) : t.neverRead}</p>
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
        {packageTypes.map((kind) => (
          <ServiceList key={kind} kind={kind} services={services.instagram[kind]} search={search} />
        ))}
      </div>
      {services.total > 0 && (
        <footer className="notice notice-good">
          <Icon name="check" />
          <p>{t.loaded(services.total)}</p>
        </footer>
      )}
    </>
  );
}
