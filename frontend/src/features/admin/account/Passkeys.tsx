import type { passkey } from '@boostline/contracts/schemas/admin/passkeys';
import { deletePasskey } from '@boostline/contracts/routes/public/admin-settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../api/call.js';
import { accountMessages } from '../../../messages/admin/account-en.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmButton } from '../controls/ConfirmDialog.js';
import { Loaded } from '../controls/Loaded.js';
import { PanelDialog } from '../controls/PanelDialog.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { createPasskey, hasPasskeys } from '../passkeys.js';
import { sessionKey } from '../use-session.js';
import { shopMoment } from '../words/shop-time.js';
import { auditKey, passkeysQuery, sessionsQuery } from './account-queries.js';
import { browserName } from './browser-name.js';
import { StepUpForm } from './StepUpForm.js';

const t = accountMessages.passkeys;
const stale = [passkeysQuery.queryKey, sessionsQuery.queryKey, auditKey, sessionKey];

export function Passkeys() {
  const passkeys = useQuery(passkeysQuery);
  const [adding, setAdding] = useState(false);
  return (
    <section className="card">
      <header className="list-head">
        <h3>{t.title}</h3>
        {hasPasskeys() && <Button onClick={() => setAdding(true)}>{t.add}</Button>}
      </header>
      <p className="soft">{hasPasskeys() ? t.text : t.missing}</p>
      <Loaded of={passkeys}>
        {(list) =>
          list.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <ul className="rows">
              {list.map((one) => (
                <PasskeyRow key={one.id} passkey={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
    </section>
  );
}

function PasskeyRow({
  passkey: { id, userAgent, createdAt, lastUsedAt },
}: {
  passkey: z.infer<typeof passkey>;
}) {
  const remove = useAdminMutation({
    change: () => call(deletePasskey, { params: { passkeyId: id } }),
    stale,
    done: () => ({ title: t.deleted }),
  });
  const name = t.addedOn(browserName(userAgent), shopMoment(createdAt));
  return (
    <li className="row">
      <div className="row-text">
        <p>
          <strong>{name}</strong>
        </p>
        <p className="soft">{lastUsedAt === null ? t.neverUsed : t.used(shopMoment(lastUsedAt))}</p>
      </div>
      <ConfirmButton
        title={t.deleteTitle}
        subject={name}
        question={t.question}
        action={t.delete}
        mutation={remove}
        aria-label={t.deleteOf(name)}
      >
        {t.delete}
      </ConfirmButton>
    </li>
  );
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useAdminMutation({
    change: createPasskey,
    stale,
    done: () => ({ title: t.added }),
    onDone: onClose,
    onRefused: () => true,
  });
  return (
    <PanelDialog title={t.add} onClose={onClose}>
      <p>{t.addText}</p>
      <StepUpForm busy={isPending} error={error} onStepUp={mutate} />
    </PanelDialog>
  );
}
