import { provider as providerSchema, type ProviderSettings } from '@boostline/contracts/admin-settings';
import { useState } from 'react';
import { readProviderAnew, saveProvider, tryProvider } from '../../../api/admin-settings.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { apiMessages } from '../../../messages/admin-api-en.js';
import { Button } from '../../../ui/Button.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { CheckField } from '../controls/CheckField.js';
import { ConflictDialog } from '../controls/ConflictDialog.js';
import { useChange } from '../controls/use-change.js';
import { providersKey } from './api-keys.js';
import { limitNames, providerDraftOf, providerValues, type ProviderDraft } from './provider-draft.js';
import { ProviderFields } from './ProviderFields.js';
import { ReasonedForm } from './ReasonedForm.js';
import { useConnectionTest } from './use-connection-test.js';

const t = apiMessages.providers;

/** One reseller panel: how it is reached, how fast it may be asked, and whether it is bought from. */
export function ProviderCard({ provider }: { provider: ProviderSettings }) {
  const [draft, setDraft] = useState(() => providerDraftOf(provider));
  const [opened, setOpened] = useState(provider.version);
  const [saves, setSaves] = useState(0);
  const test = useConnectionTest(() => tryProvider(provider.id), [providersKey]);
  const sync = useChange({
    change: () => readProviderAnew(provider.id),
    stale: [providersKey, ['reseller-services']],
    done: ({ success, message }) =>
      success ? { title: t.synced } : { title: t.syncFailed, text: message, tone: 'destructive' },
  });
  const { save, isPending, conflict, dismiss } = useSaveProvider(provider.id, draft, (saved) => {
    setDraft(providerDraftOf(saved));
    setOpened(saved.version);
    setSaves(saves + 1);
  });
  return (
    <details className="card gateway" open>
      <summary>
        <h4>{provider.name}</h4>
        <span className={provider.active ? 'flag flag-good' : 'flag flag-off'}>
          {provider.active ? t.buying : t.inactive}
        </span>
        {provider.hold && <span className="flag flag-off">{t.held(provider.hold.reason)}</span>}
        <span className="soft">
          {provider.balance && `${apiMessages.balance(provider.balance, provider.currency)} · `}
          {t.services(provider.services)}
        </span>
      </summary>
      <ReasonedForm
        key={saves}
        submit={t.save}
        busy={isPending}
        more={
          <>
            {test.button}
            <Button busy={sync.isPending} onClick={() => sync.mutate(undefined)}>
              {sync.isPending ? t.syncing : t.sync}
            </Button>
          </>
        }
        onSubmit={(reason) => save(opened, reason)}
      >
        <ProviderFields draft={draft} stored={provider.apiKey} onDraft={setDraft} />
        <CheckField
          label={t.active}
          checked={draft.active}
          onChecked={(active) => setDraft({ ...draft, active })}
        />
      </ReasonedForm>
      {test.verdict}
      {conflict && (
        <ConflictDialog
          rows={conflictRows(draft, providerDraftOf(conflict.theirs))}
          busy={isPending}
          onMine={() => save(conflict.theirs.version, conflict.reason)}
          onTheirs={() => {
            setDraft(providerDraftOf(conflict.theirs));
            setOpened(conflict.theirs.version);
            dismiss();
          }}
          onClose={dismiss}
        />
      )}
    </details>
  );
}

function useSaveProvider(id: number, draft: ProviderDraft, onSaved: (saved: ProviderSettings) => void) {
  const [conflict, setConflict] = useState<{ theirs: ProviderSettings; reason: string } | null>(null);
  const { mutate, isPending } = useChange({
    change: (values: NonNullable<ReturnType<typeof providerValues>>) => saveProvider(id, values),
    stale: [providersKey],
    done: () => ({ title: t.saved }),
    onDone: (saved) => {
      setConflict(null);
      onSaved(saved);
    },
    onRefused: ({ status, body }, { reason }) => {
      const now = providerSchema.safeParse(body.current);
      if (status !== 409 || !now.success) return false;
      setConflict({ theirs: now.data, reason });
      return true;
    },
  });
  const save = (version: number, reason: string) => {
    const values = providerValues(draft, version, reason);
    if (values) mutate(values);
    else toasts.show({ title: adminMessages.invalid, text: adminMessages.invalidText, tone: 'destructive' });
  };
  return { save, isPending, conflict, dismiss: () => setConflict(null) };
}

function conflictRows(mine: ProviderDraft, theirs: ProviderDraft) {
  const word = (active: boolean) => (active ? adminMessages.yes : adminMessages.no);
  return [
    ...(['name', 'baseUrl', 'currency', 'rateBasis', 'maxInFlight'] as const).map((name) => ({
      name: t[name],
      mine: mine[name],
      theirs: theirs[name],
    })),
    ...limitNames.map((name) => ({
      name: t.limits[name],
      mine: mine.limits[name],
      theirs: theirs.limits[name],
    })),
    { name: t.active, mine: word(mine.active), theirs: word(theirs.active) },
  ];
}
