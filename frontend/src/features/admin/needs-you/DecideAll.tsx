import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decisionMessages, needsYouMessages } from '../../../messages/admin/decisions-en.js';
import { Button } from '../../../ui/Button.js';
import { ReasonDialog } from '../controls/forms/reason.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { refreshAfterDecision } from '../order-drawer/order-queries.js';
import { carryOut } from '../order-drawer/carry-out.js';
import { explanationOf, nameOf, reasonsFor } from '../order-drawer/decision.js';
import type { Card } from './card.js';
import { alike, type AlikeDecisions } from './alike.js';
import { operationsKey, useOperations } from './use-operations.js';

const pollInterval = 15_000;

export function DecideAll({ cards }: { cards: readonly Card[] }) {
  return alike(cards).map((one) => <Several key={one.key} alike={one} />);
}

/** One after the other, for the first refusal stops it. */
function Several({ alike: { first, all } }: { alike: AlikeDecisions }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const refunds = useOperations(pollInterval).query.data?.refunds ?? [];
  const { mutate, isPending } = useAdminMutation({
    change: async (reason: string) => {
      for (const { orderId, decision } of all)
        refreshAfterDecision(client, orderId, await carryOut(orderId, decision, { reason }));
    },
    done: () => ({ title: decisionMessages.done }),
    stale: [operationsKey],
    onDone: () => setOpen(false),
  });
  const sum = refunds
    .filter(({ state }) => state === 'awaiting_approval')
    .reduce((total, { amount }) => total + amount, 0);
  const name =
    first.step === 'approve'
      ? needsYouMessages.refund.approveAll(all.length, formatRupees(sum))
      : needsYouMessages.all(nameOf(first), all.length);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      {open && (
        <ReasonDialog
          title={name}
          picks={reasonsFor(first)}
          action={decisionMessages.confirm}
          busy={isPending}
          onReason={mutate}
          onClose={() => setOpen(false)}
        >
          <p>{explanationOf(first)}</p>
        </ReasonDialog>
      )}
    </>
  );
}
