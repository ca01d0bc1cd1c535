import { useQuery } from '@tanstack/react-query';
import { failureInWords } from '../../../api/failure-in-words.js';
import { messageWaysQuery } from '../../../api/shop-queries.js';
import { pushAbility } from '../../../api/push/browser-push.js';
import { RequestFailed } from '../../../api/request.js';
import { useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { Notice } from '../../../ui/Notice.js';
import { useNoticeWords } from './use-notice-words.js';
import { useBrowserSubscription } from './use-browser-subscription.js';
import './notices.css';

interface NotifyMeProps {
  orderId: number;
  /** Of an order that is followed by its number. */
  target: string | undefined;
}

/** "Tell me when it is done", where this browser can show notices; on an iPhone, what it takes. */
export default function NotifyMe({ orderId, target }: NotifyMeProps) {
  const t = useNoticeWords();
  const ways = useQuery(messageWaysQuery);
  const pushKey = ways.data?.pushKey;
  const ability = pushAbility();
  if (!pushKey || ability === 'unable') return null;
  if (ability === 'home-screen')
    return mayBecomeAnApp() ? <p className="soft notify-me">{t.abilities['home-screen']}</p> : null;
  return <SubscribedBrowser orderId={orderId} target={target} pushKey={pushKey} />;
}

function SubscribedBrowser({ orderId, target, pushKey }: NotifyMeProps & { pushKey: string }) {
  const t = useNoticeWords();
  const messages = useMessages();
  const { isKnown, subscribed, begin, end, busy, refused, error } = useBrowserSubscription(orderId, {
    target,
    pushKey,
  });
  if (!isKnown) return null;
  return (
    <section className="notify-me" aria-label={t.subscribe}>
      {subscribed && (
        <p className="subscribed" role="status">
          <Icon name="bell" />
          <span>{t.subscribed}</span>
        </p>
      )}
      <Button busy={busy} onClick={subscribed ? end : begin}>
        {busy ? t.subscribing : subscribed ? t.unsubscribe : t.subscribe}
      </Button>
      {(refused || error) && (
        <div role="alert">
          <Notice tone="bad" icon="alert">
            {refused && <span>{t.abilities.refused}</span>}
            {error && (
              <span>{error instanceof RequestFailed ? failureInWords(error, messages) : t.noService}</span>
            )}
          </Notice>
        </div>
      )}
    </section>
  );
}

/** Whether this is Safari on an iPhone or iPad outside the Home Screen: only there the shop can become an app. */
export const mayBecomeAnApp = (): boolean =>
  /Safari\//.test(navigator.userAgent) &&
  !/CriOS|FxiOS|EdgiOS|OPT\/|GSA\//.test(navigator.userAgent) &&
  !matchMedia('(display-mode: standalone)').matches;
