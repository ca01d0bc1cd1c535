import { hideRating } from '@boostline/contracts/routes/public/admin-orders';
import type { AdministeredOrderDetail } from '@boostline/contracts/schemas/admin/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { drawerMessages } from '../../../messages/admin/orders-en.js';
import { Button } from '../../../ui/Button.js';
import { ReasonDialog } from '../controls/forms/reason.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { orderQuery } from './order-queries.js';

const t = drawerMessages.hideRating;

interface CustomerRatingProps {
  orderId: number;
  rating: NonNullable<AdministeredOrderDetail['rating']>;
}

/** What the customer thought of the order. A text that insults is kept from other buyers. */
export function CustomerRating({ orderId, rating: { stars, text, hidden } }: CustomerRatingProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const action = hidden ? t.show : t.hide;
  const { mutate, isPending } = useAdminMutation({
    change: (reason: string) => call(hideRating, { params: { orderId }, body: { hidden: !hidden, reason } }),
    onDone: (order) => {
      client.setQueryData(orderQuery(orderId).queryKey, order);
      setOpen(false);
    },
  });
  return (
    <div>
      <p>{drawerMessages.rating(stars, text)}</p>
      {hidden && <p className="soft">{t.hidden}</p>}
      {text !== '' && <Button onClick={() => setOpen(true)}>{action}</Button>}
      {open && (
        <ReasonDialog
          title={action}
          picks={hidden ? t.showReasons : t.hideReasons}
          action={action}
          busy={isPending}
          onReason={mutate}
          onClose={() => setOpen(false)}
        >
          <p>{t.explained}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
