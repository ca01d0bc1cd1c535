import {
  testProvider,
  updateProvider,
  syncProvider,
} from '@boostline/contracts/routes/public/admin-settings';
import {
  provider as providerSchema,
  type ProviderSettings,
} from '@boostline/contracts/schemas/admin/suppliers';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call, type BodyOf } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { apiMessages } from '../../../messages/admin/api-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { ConflictDialog } from '../controls/ConflictDialog.js';
import { CheckItem } from '../controls/forms/fields.js';
import { ReasonedForm } from '../controls/forms/ReasonedForm.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { useVersionedSave } from '../controls/forms/use-versioned-save.js';
import { useLossQuestion } from '../controls/forms/use-loss-question.js';
import { shopClock, shopMoment } from '../words/shop-time.js';
import { supplierMoney } from '../words/supplier-money.js';
import { suppliersQuery, pricingQuery, servicesQuery } from './api-settings-queries.js';
import {
  limitNames,
  providerDraftOf,
  readProvider,
  type ProviderChange,
  type ProviderDraft,
} from './provider-draft.js';
import { ProviderItems } from './ProviderItems.js';
import { ProviderRefusals } from './ProviderRefusals.js';
import { SuggestedTerms } from './SuggestedTerms.js';
import { useConnectionTest } from './use-connection-test.js';

const t = apiMessages.providers;

/** One reseller panel: how it is reached, how fast it may be asked, and whether it is bought from. */
export function ProviderCard({ provider }: { provider: ProviderSettings }) {
  const [form] = Form.useForm<ProviderDraft>();
  const [draft, setDraft] = useState(() => providerDraftOf(provider));
  const [opened, setOpened] = useState(provider.version);
  const test = useConnectionTest(
    () => call(testProvider, { params: { providerId: provider.id } }),
    [suppliersQuery.queryKey],
  );
  const show = (now: ProviderSettings) => {
    form.setFieldsValue(providerDraftOf(now));
    setDraft(providerDraftOf(now));
    setOpened(now.version);
  };
  const saving = useVersionedSave<ProviderChange & { reason: string }, ProviderSettings>({
    refusalsAt: { form },
    save: (values) => call(updateProvider, { params: { providerId: provider.id }, body: values }),
    readCurrent: (current) => providerSchema.safeParse(current).data ?? null,
    done: { title: t.saved },
    stale: [suppliersQuery.queryKey, pricingQuery.queryKey],
    onSaved: show,
    onRefused: (refusal, values) => question.ask(refusal, values),
  });
  const question = useLossQuestion(
    ({ version, ...values }: BodyOf<typeof updateProvider>) =>
      saving.send({ ...values, acceptLoss: true }, version),
    apiMessages.pricing.confirm,
  );
  const { busy } = saving;
  const [search] = useSearchParams();
  const isKeyWanted = search.get('key-of') === String(provider.id);
  useEffect(() => {
    if (isKeyWanted) form.focusField('apiKey');
  }, [form, isKeyWanted]);
  return (
    <details className="card gateway" open>
      <ProviderSummary provider={provider} />
      <ReasonedForm
        id={`provider-${provider.id}`}
        form={form}
        draft={draft}
        read={readProvider}
        submit={t.save}
        busy={busy}
        picks={apiMessages.reasons.supplier}
        more={
          <>
            {test.button}
            <ReadServices id={provider.id} />
          </>
        }
        onReasoned={(values, reason) => saving.send({ ...values, reason }, opened)}
        onDraft={setDraft}
      >
        <ProviderItems
          stored={provider.apiKey}
          asksSharing={provider.shared === null}
          learned={provider.webErrorSettleLearned}
        />
        {provider.unexplained && <Unexplained unexplained={provider.unexplained} />}
        <CheckItem name="active" label={t.active} />
      </ReasonedForm>
      {question.dialog}
      {test.verdict}
      <ProviderRefusals providerId={provider.id} />
      {test.outcome?.suggestion && (
        <SuggestedTerms
          terms={test.outcome.suggestion}
          onTaken={({ currency, rateBasis }) => {
            form.setFieldsValue({ currency, rateBasis: String(rateBasis) });
            setDraft({ ...draft, currency, rateBasis: String(rateBasis) });
          }}
        />
      )}
      <ConflictDialog
        of={saving}
        rows={(theirs) => conflictRows(draft, providerDraftOf(theirs))}
        onTheirs={show}
      />
    </details>
  );
}

function ProviderSummary({ provider }: { provider: ProviderSettings }) {
  const { name, active, hold, unexplained, balance, currency, services, waits } = provider;
  return (
    <summary>
      <h4>{name}</h4>
      <span className={active ? 'flag flag-good' : 'flag'}>{active ? t.buying : t.inactive}</span>
      {hold && <span className="flag flag-off">{t.held[hold.reason]}</span>}
      {waits.map(({ call, until }) => (
        <span key={call} className="flag">
          {t.waits(t.calls[call], shopClock(until))}
        </span>
      ))}
      {unexplained && <span className="flag flag-off">{t.unexplained}</span>}
      <span className="soft">
        {balance !== null && <span>{`${apiMessages.balance(supplierMoney(balance, currency))} · `}</span>}
        <span>{t.services(services)}</span>
      </span>
    </summary>
  );
}

/** Orders or money that nothing of the shop explains, and the way to say that it was the owner. */
function Unexplained({ unexplained }: { unexplained: NonNullable<ProviderSettings['unexplained']> }) {
  return (
    <>
      <Notice tone="warn" title={t.unexplained}>
        {t.unexplainedText(unexplained.what, shopMoment(unexplained.since))}
      </Notice>
      <CheckItem name="explained" label={t.explained} />
    </>
  );
}

function ReadServices({ id }: { id: number }) {
  const { mutate, isPending } = useAdminMutation({
    change: () => call(syncProvider, { params: { providerId: id } }),
    asks: true,
    stale: [suppliersQuery.queryKey, servicesQuery.queryKey],
    done: ({ success, message }) =>
      success ? { title: t.synced } : { title: t.syncFailed, text: message, tone: 'destructive' },
  });
  return (
    <Button busy={isPending} onClick={() => mutate(undefined)}>
      {isPending ? t.syncing : t.sync}
    </Button>
  );
}

const conflictFields = [
  'name',
  'baseUrl',
  'currency',
  'rateBasis',
  'maxInFlight',
  'extraPercent',
  'webErrorSettleSeconds',
] as const;

const sharingWord = ({ shared }: ProviderDraft) => ({ '': '', yes: t.sharedYes, no: t.sharedNo })[shared];

function conflictRows(mine: ProviderDraft, theirs: ProviderDraft) {
  const word = (active: boolean) => (active ? adminMessages.yes : adminMessages.no);
  return [
    ...conflictFields.map((name) => ({ name: t[name], mine: mine[name], theirs: theirs[name] })),
    ...limitNames.map((name) => ({
      name: t.limits[name],
      mine: mine[`limits.${name}`],
      theirs: theirs[`limits.${name}`],
    })),
    { name: t.shared, mine: sharingWord(mine), theirs: sharingWord(theirs) },
    { name: t.active, mine: word(mine.active), theirs: word(theirs.active) },
  ];
}
