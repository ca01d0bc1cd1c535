import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { whatsappLink } from '@boostline/contracts/schemas/shop/contact/whatsapp';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSiteConfig } from '../../../../api/use-catalogue.js';
import { useMessages } from '../../../../messages/language.js';
import { Button } from '../../../../ui/Button.js';
import { Icon } from '../../../../ui/Icon.js';
import { useProducts } from '../../../../products/use-products.js';
import { accountOf, deliveredPercent } from '../open-order/open-order.js';
import { useOrderWords } from '../use-order-words.js';
import { ConversationView } from './ConversationView.js';
import { WriteToShop } from './WriteToShop.js';
import { helpAnswer, helpTopics, type HelpTopic } from './help-answer.js';

const wire = {
  notStarted: 'not-started',
  dropped: 'dropped',
  wrongAccount: 'wrong-account',
  other: 'other',
} as const;

/** What is wrong with the order, answered at once from what the shop knows; then the ways to reach a person. */
export function OrderHelp({ order }: { order: BuyerOrder }) {
  const messages = useMessages();
  const { help: t } = useOrderWords();
  const products = useProducts();
  const { support, socialMedia } = useSiteConfig();
  const [topic, setTopic] = useState<HelpTopic | null>(null);
  const chat = whatsappLink(support.whatsappNumber || socialMedia.whatsappNumber, t.chatText(order.code));
  // Who follows the order by its number may do nothing with it.
  const mayWrite = order.conversation !== undefined;
  const account = accountOf(order, messages, products) ?? t.yourTarget;

  const answer = topic && t.answers[helpAnswer(topic, order)];
  return (
    <section className="card order-help" aria-labelledby="help-title">
      <h2 id="help-title">{t.title}</h2>
      <div className="help-topics" role="group" aria-labelledby="help-title">
        {helpTopics.map((one) => (
          <Button key={one} aria-pressed={topic === one} onClick={() => setTopic(one)}>
            {t.topics[one]}
          </Button>
        ))}
      </div>
      <div role="status">
        {topic && (
          <p className="help-answer">
            {typeof answer === 'function' ? answer(account, deliveredPercent(order)) : answer}
          </p>
        )}
      </div>
      {order.conversation && <ConversationView conversation={order.conversation} />}
      {mayWrite && (topic ?? order.conversation) && (
        <WriteToShop orderId={order.id} topic={wire[topic ?? 'other']} />
      )}
      {topic && (
        <p className="help-contact">
          {chat && (
            <a className="icon-link" href={chat} target="_blank" rel="noopener noreferrer">
              <Icon name="chat" />
              <span>{messages.contact.whatsapp}</span>
            </a>
          )}
          <Link className="icon-link" to="/contact">
            {t.contact}
          </Link>
        </p>
      )}
    </section>
  );
}
