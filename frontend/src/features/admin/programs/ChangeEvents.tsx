import { updateWebhookEndpoint } from '@boostline/contracts/routes/public/webhook-endpoints';
import type {
  WebhookEndpoint,
  WebhookEndpointChange,
} from '@boostline/contracts/schemas/admin/notices/webhook-endpoints';
import { call } from '../../../api/call.js';
import { programMessages } from '../../../messages/admin/programs-en.js';
import { Button } from '../../../ui/Button.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { PanelDialog } from '../controls/PanelDialog.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { draftOfEvents, readEvents } from './endpoint-draft.js';
import { EventBoxes } from './EndpointForm.js';
import { endpointsQuery } from './program-queries.js';

const t = programMessages.endpoints;

export function ChangeEvents({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const { mutate, isPending } = useAdminMutation({
    change: (change: WebhookEndpointChange) =>
      call(updateWebhookEndpoint, { params: { endpointId: endpoint.id }, body: change }),
    stale: [endpointsQuery.queryKey],
    done: () => ({ title: t.changed }),
    onDone: onClose,
  });
  return (
    <PanelDialog title={t.changeOf(endpoint.url)} onClose={onClose}>
      <PanelForm
        id="endpoint-events"
        draft={draftOfEvents(endpoint)}
        read={(draft) => readEvents(draft, endpoint)}
        busy={isPending}
        onValid={mutate}
      >
        <EventBoxes />
        <Button type="primary" htmlType="submit" block busy={isPending}>
          {isPending ? t.saving : t.save}
        </Button>
      </PanelForm>
    </PanelDialog>
  );
}
