import { useRef, useState } from 'react';
import { useSiteConfig } from '../../../api/use-catalogue.js';
import { en, type Messages } from '../../../messages/en.js';
import { configured, useMessages } from '../../../messages/language.js';
import { useProducts } from '../../../products/use-products.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { howLongAgo, recentOrderText } from './recent-order-text.js';
import './recent-orders.css';
import { useCoversNothing } from './use-covers-nothing.js';
import { useShownOrders } from './use-shown-orders.js';

/** Who hid them once is left alone until the page is loaded anew. */
let hidden = false;

const templateOf = ({ recentOrders }: Messages) =>
  recentOrders.defaultTemplate('{username}', '{quantity}', '{type}');

/** Real purchases of the last day; nothing when there were none. */
export default function RecentOrders() {
  const messages = useMessages();
  const products = useProducts();
  const t = messages.recentOrders;
  const { enabled, interval, maxVisible, messageTemplate } = useSiteConfig().notifications;
  const [dismissed, setDismissed] = useState(hidden);
  const shown = useShownOrders(enabled && !dismissed, { interval, maxVisible });
  const aside = useRef<HTMLElement>(null);
  const clear = useCoversNothing(aside, shown);
  const template = configured(messageTemplate, templateOf(en), templateOf(messages), messages.language);
  if (shown.length === 0) return null;

  const hide = () => {
    hidden = true;
    setDismissed(true);
  };
  return (
    <aside ref={aside} className={clear ? 'recent' : 'recent recent-away'} aria-label={t.label}>
      <ul>
        {shown.map(({ id, order }) => (
          <li key={id} className="recent-order">
            <span>
              <span>{recentOrderText(template, order, messages, products)}</span>
              <span className="recent-when">{howLongAgo(order.minutesAgo, t)}</span>
            </span>
          </li>
        ))}
      </ul>
      <Button type="text" aria-label={t.hide} icon={<Icon name="cross" />} onClick={hide} />
    </aside>
  );
}
