import { explainRefusal } from '@boostline/contracts/routes/public/admin-figures';
import { refusalMeanings, type RefusalMeaning } from '@boostline/contracts/schemas/admin/refusals';
import { Radio } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { needsYouMessages } from '../../../messages/admin/decisions-en.js';
import { Button } from '../../../ui/Button.js';
import { PanelDialog } from '../controls/PanelDialog.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { operationsKey, refusalsQuery } from './use-operations.js';

const t = needsYouMessages.refusal;
const choices = refusalMeanings.map((value) => ({ value, label: t.meanings[value] }));

/** Asks what a supplier's refusal means. Nothing is chosen beforehand: a wrong answer gives money back or buys twice. */
export function ExplainRefusal({ id, words }: { id: number; words: string }) {
  const [open, setOpen] = useState(false);
  const [meaning, setMeaning] = useState<RefusalMeaning | null>(null);
  const { mutate, isPending } = useAdminMutation({
    change: (said: RefusalMeaning) => call(explainRefusal, { params: { id }, body: { meaning: said } }),
    done: () => ({ title: t.saved }),
    stale: [operationsKey, refusalsQuery.queryKey],
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t.say}
      </Button>
      {open && (
        <PanelDialog title={t.say} onClose={() => setOpen(false)}>
          <p>{t.text(words)}</p>
          <p className="soft">{t.explained}</p>
          <fieldset className="reason-picks">
            <legend>{t.legend}</legend>
            <Radio.Group
              value={meaning}
              options={choices}
              onChange={({ target }) =>
                setMeaning(refusalMeanings.find((one) => one === target.value) ?? null)
              }
            />
          </fieldset>
          <Button
            type="primary"
            busy={isPending}
            disabled={meaning === null}
            onClick={() => meaning !== null && mutate(meaning)}
          >
            {t.save}
          </Button>
        </PanelDialog>
      )}
    </>
  );
}
