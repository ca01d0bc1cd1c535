import type { Conversation } from '@boostline/contracts/schemas/shop/orders';
import { useSiteConfig } from '../../../../api/use-catalogue.js';
import { dateAndTime } from '../../../../messages/dates.js';
import { useMessages } from '../../../../messages/language.js';
import { useOrderWords } from '../use-order-words.js';

/** What buyer and shop have written about the order. */
export function ConversationView({
  conversation: { entries, open, awaitsShop },
}: {
  conversation: Conversation;
}) {
  const { locale } = useMessages();
  const { help: t } = useOrderWords();
  const { siteName } = useSiteConfig();
  return (
    <div className="conversation">
      <ol aria-label={t.conversation}>
        {entries.map(({ at, from, text }) => (
          <li key={`${at} ${from}`} className={`said said-by-${from}`}>
            <b>{from === 'buyer' ? t.you : siteName}</b>
            <p>{text}</p>
            <time dateTime={at}>{dateAndTime(at, locale)}</time>
          </li>
        ))}
      </ol>
      <p className="soft">{!open ? t.closed : awaitsShop ? t.awaitsShop : t.answered}</p>
    </div>
  );
}
