import { forgetRefusal } from '@boostline/contracts/routes/public/admin-figures';
import type { RefusalSentence } from '@boostline/contracts/schemas/admin/refusals';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { needsYouMessages } from '../../../messages/admin/decisions-en.js';
import { Button } from '../../../ui/Button.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { ExplainRefusal } from '../needs-you/ExplainRefusal.js';
import { operationsKey, refusalsQuery } from '../needs-you/use-operations.js';
import { shopDate, shopDay } from '../words/shop-time.js';

const t = needsYouMessages.refusal;

/** What the owner has said that a supplier's refusals mean; nothing where it never used such words. */
export function ProviderRefusals({ providerId }: { providerId: number }) {
  const { data = [] } = useQuery(refusalsQuery);
  const said = data.filter((sentence) => sentence.providerId === providerId);
  if (said.length === 0) return null;
  return (
    <section className="stack" aria-label={t.list}>
      <h5>{t.list}</h5>
      <p className="soft">{t.listHint}</p>
      <ul>
        {said.map((sentence) => (
          <li key={sentence.id}>
            <p>{t.text(sentence.text)}</p>
            <p className="soft">{meaningOf(sentence)}</p>
            <div className="row-actions">
              {sentence.meaning === null && <ExplainRefusal id={sentence.id} words={sentence.text} />}
              <Forget sentence={sentence} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function meaningOf({ meaning, explainedBy, explainedAt }: RefusalSentence): string {
  if (meaning === null) return t.notYet;
  if (explainedBy === null || explainedAt === null) return t.meanings[meaning];
  return `${t.meanings[meaning]} (${t.saidBy(explainedBy, shopDate(shopDay(explainedAt)))})`;
}

function Forget({ sentence: { id, text } }: { sentence: RefusalSentence }) {
  const { mutate, isPending } = useAdminMutation({
    change: () => call(forgetRefusal, { params: { id } }),
    done: () => ({ title: t.forgotten }),
    stale: [refusalsQuery.queryKey, operationsKey],
  });
  return (
    <Button busy={isPending} aria-label={t.forgetOf(text)} onClick={() => mutate(undefined)}>
      {t.forget}
    </Button>
  );
}
