import {
  updateWebhookEndpoint,
  removeWebhookEndpoint,
  testWebhookEndpoint,
} from '@boostline/contracts/routes/public/webhook-endpoints';
import type { WebhookEndpoint } from '@boostline/contracts/schemas/admin/notices/webhook-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { programMessages } from '../../../messages/admin/programs-en.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmButton } from '../controls/ConfirmDialog.js';
import { Loaded } from '../controls/Loaded.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { shopMoment } from '../words/shop-time.js';
import { ChangeEvents } from './ChangeEvents.js';
import { NewSecret } from './NewSecret.js';
import styles from './programs.module.css';
import { endpointsQuery } from './program-queries.js';

const t = programMessages.endpoints;
const stale = [endpointsQuery.queryKey];

export function EndpointList() {
  const endpoints = useQuery(endpointsQuery);
  return (
    <Loaded of={endpoints}>
      {(list) =>
        list.length === 0 ? (
          <p className="empty">{t.none}</p>
        ) : (
          <ul className="rows">
            {list.map((endpoint) => (
              <EndpointRow key={endpoint.id} endpoint={endpoint} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function EndpointRow({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, url, events, active, stopped, lastSuccessAt, formerSecretUntil } = endpoint;
  const [open, setOpen] = useState<'events' | 'secret' | null>(null);
  const close = () => setOpen(null);
  const [readAt] = useState(Date.now);
  const change = useAdminMutation({
    change: () =>
      call(updateWebhookEndpoint, { params: { endpointId: id }, body: { active: !active, events } }),
    stale,
    done: () => ({ title: active ? t.switchedOff : t.switchedOn }),
  });
  const remove = useAdminMutation({
    change: () => call(removeWebhookEndpoint, { params: { endpointId: id } }),
    stale,
    done: () => ({ title: t.removed }),
  });
  const test = useAdminMutation({
    change: () => call(testWebhookEndpoint, { params: { endpointId: id } }),
    asks: true,
    stale,
    done: ({ works, message }) => ({ title: works ? t.works : t.fails, text: message }),
  });
  return (
    <li className="row">
      <div className="row-text">
        <p>
          <strong className={styles['whole'] ?? ''}>{url}</strong>{' '}
          {active ? (
            <span className="flag flag-good">{t.on}</span>
          ) : (
            <span className="flag flag-off">{t.off}</span>
          )}
        </p>
        <p className="soft">{events.map((event) => programMessages.events[event]).join(' · ')}</p>
        {stopped && <p className="soft">{t.stopped(stopped)}</p>}
        {formerSecretUntil && Date.parse(formerSecretUntil) > readAt && (
          <p className="soft">{t.bothSign(shopMoment(formerSecretUntil))}</p>
        )}
        <p className="soft">{lastSuccessAt ? t.last(shopMoment(lastSuccessAt)) : t.never}</p>
      </div>
      <Button aria-label={t.testOf(url)} busy={test.isPending} onClick={() => test.mutate(undefined)}>
        {t.test}
      </Button>
      <Button aria-label={t.changeOf(url)} onClick={() => setOpen('events')}>
        {t.change}
      </Button>
      <Button aria-label={t.newSecretOf(url)} onClick={() => setOpen('secret')}>
        {t.newSecret}
      </Button>
      <Button
        aria-label={active ? t.switchOffOf(url) : t.switchOnOf(url)}
        busy={change.isPending}
        onClick={() => change.mutate(undefined)}
      >
        {active ? t.switchOff : t.switchOn}
      </Button>
      <ConfirmButton
        aria-label={t.removeOf(url)}
        title={t.remove}
        subject={url}
        question={t.ask}
        action={t.remove}
        mutation={remove}
      >
        {t.remove}
      </ConfirmButton>
      {open === 'events' && <ChangeEvents endpoint={endpoint} onClose={close} />}
      {open === 'secret' && <NewSecret endpoint={endpoint} onClose={close} />}
    </li>
  );
}
