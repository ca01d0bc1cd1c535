import { replaceWebhookSecret } from '@boostline/contracts/routes/public/webhook-endpoints';
import type { WebhookEndpoint } from '@boostline/contracts/schemas/admin/notices/webhook-endpoints';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { programMessages } from '../../../messages/admin/programs-en.js';
import { ConfirmDialog } from '../controls/ConfirmDialog.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { ShownOnce } from './ShownOnce.js';
import { endpointsQuery } from './program-queries.js';

const t = programMessages.endpoints;

/** Asks first, then shows the new secret once. */
export function NewSecret({
  endpoint: { id, url },
  onClose,
}: {
  endpoint: WebhookEndpoint;
  onClose: () => void;
}) {
  const [secret, setSecret] = useState<string | null>(null);
  const { mutate, isPending } = useAdminMutation({
    change: () => call(replaceWebhookSecret, { params: { endpointId: id } }),
    stale: [endpointsQuery.queryKey],
    onDone: (given) => setSecret(given.secret),
  });
  if (secret !== null) return <ShownOnce title={t.secretTitle} secret={secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t.newSecret}
      subject={url}
      question={t.askSecret}
      action={t.newSecret}
      busy={isPending}
      onConfirm={() => mutate(undefined)}
      onClose={onClose}
    />
  );
}
