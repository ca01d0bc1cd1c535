import {
  cancelAdminOrder,
  refundOrder,
  reviewAdminOrder,
} from '@boostline/contracts/routes/public/admin-orders';
import type { ListedOrder } from '@boostline/contracts/schemas/admin/order-lists';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { RequestFailed } from '../../../api/request.js';
import { decisionMessages } from '../../../messages/admin/decisions-en.js';
import { orderMessages } from '../../../messages/admin/orders-en.js';
import { Button } from '../../../ui/Button.js';
import { ReasonDialog } from '../controls/forms/reason.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { CopyButton } from '../two-factor/CopyButton.js';
import { trackingLink } from './order-search.js';

const t = orderMessages.bulk;
const steps = ['cancel', 'review', 'refund'] as const;
type Step = (typeof steps)[number];
const routes = { cancel: cancelAdminOrder, review: reviewAdminOrder };

/** What may be done with several orders at once. Each is decided on its own, so one that has changed stops none. */
export function SeveralOrders({ chosen, onDone }: { chosen: readonly ListedOrder[]; onDone: () => void }) {
  const [step, setStep] = useState<Step | null>(null);
  if (chosen.length === 0) return null;
  const allowing = (wanted: Step) => chosen.filter(({ allowedActions }) => allowedActions.includes(wanted));
  return (
    <div className="row-actions several" role="group" aria-label={t.chosen(chosen.length)}>
      <strong>{t.chosen(chosen.length)}</strong>
      {steps
        .filter((one) => allowing(one).length > 0)
        .map((one) => (
          <Button key={one} onClick={() => setStep(one)}>
            {t[one](allowing(one).length)}
          </Button>
        ))}
      <CopyButton text={chosen.map(({ id }) => trackingLink(id)).join('\n')} label={t.copy(chosen.length)} />
      <Button type="text" onClick={onDone}>
        {t.none}
      </Button>
      {step && (
        <SeveralDecisions
          step={step}
          orders={allowing(step)}
          onClose={() => setStep(null)}
          onDone={() => {
            setStep(null);
            onDone();
          }}
        />
      )}
    </div>
  );
}

interface SeveralDecisionsProps {
  step: Step;
  orders: readonly ListedOrder[];
  onClose: () => void;
  onDone: () => void;
}

function SeveralDecisions({ step, orders, onClose, onDone }: SeveralDecisionsProps) {
  const client = useQueryClient();
  const [count, setCount] = useState(0);
  const [keys] = useState(() => new Map(orders.map(({ id }) => [id, crypto.randomUUID()])));
  const { mutate, isPending } = useAdminMutation({
    change: async (reason: string) => {
      const refused: string[] = [];
      for (const order of orders) {
        if (!(await decided(order, step, { reason, key: keys.get(order.id) ?? '' })))
          refused.push(order.code);
        setCount((before) => before + 1);
      }
      return refused;
    },
    done: (refused) => ({
      title: decisionMessages.done,
      text:
        refused.length === 0
          ? t.progress(orders.length, orders.length)
          : `${t.some(orders.length - refused.length, refused.length)} ${refused.join(', ')}`,
    }),
    stale: [['admin-orders'], ['operations'], ['overview']],
    onDone: () => {
      void client.invalidateQueries({ queryKey: ['admin-order'] });
      onDone();
    },
  });
  return (
    <ReasonDialog
      title={t[step](orders.length)}
      picks={decisionMessages.reasons.order[step]}
      action={isPending ? t.progress(count, orders.length) : decisionMessages.confirm}
      busy={isPending}
      onReason={mutate}
      onClose={onClose}
    >
      <p>{decisionMessages.explained.order[step]}</p>
      {step === 'refund' && (
        <p>{t.refundSum(formatRupees(orders.reduce((sum, { money }) => sum + money.kept, 0)))}</p>
      )}
      <p className="soft">{orders.map(({ code }) => code).join(', ')}</p>
    </ReasonDialog>
  );
}

/** Returns false when the order has changed since it was loaded. */
async function decided(
  { id: orderId, version, money }: ListedOrder,
  step: Step,
  { reason, key }: { reason: string; key: string },
): Promise<boolean> {
  const params = { orderId };
  const body = { version, reason };
  try {
    if (step === 'refund') await call(refundOrder, { params, body: { ...body, amount: money.kept, key } });
    else await call(routes[step], { params, body });
    return true;
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 409) return false;
    throw error;
  }
}
