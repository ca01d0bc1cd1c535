import { makeOrderLink } from '@boostline/contracts/routes/public/admin-orders';
import type { AdministeredOrderDetail } from '@boostline/contracts/schemas/admin/orders';
import { whatsappLink } from '@boostline/contracts/schemas/shop/contact/whatsapp';
import { call } from '../../../api/call.js';
import { drawerMessages as t } from '../../../messages/admin/orders-en.js';
import { Button } from '../../../ui/Button.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { trackingLink } from '../orders/order-search.js';
import { CopyButton } from '../two-factor/CopyButton.js';
import { waitsForCustomer } from '../words/order-words.js';

/** How the buyer is reached: a message to send by hand, and the link where the order is followed. */
export function Contact({ order }: { order: AdministeredOrderDetail['order'] }) {
  const { id, code, customer } = order;
  const { mutate, isPending, data } = useAdminMutation({
    change: () => call(makeOrderLink, { params: { orderId: id } }),
  });
  // With the key the customer may do everything with the order in any browser.
  const link = data ? `${trackingLink(id)}&key=${data.key}` : trackingLink(id);
  const words = waitsForCustomer(order) ? t.whatsAppCorrect : t.whatsAppText;
  const chat = customer.phone && whatsappLink(customer.phone, words(code, link));
  return (
    <div className="row-actions">
      {chat && (
        <a className="text-link" href={chat} target="_blank" rel="noopener noreferrer">
          {t.whatsApp}
        </a>
      )}
      <CopyButton text={link} label={t.copyTracking} />
      {data ? (
        <span role="status">{t.opensAnywhere}</span>
      ) : (
        <Button busy={isPending} onClick={() => mutate(undefined)}>
          {t.openAnywhere}
        </Button>
      )}
    </div>
  );
}
