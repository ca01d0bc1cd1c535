import { timeOfDay } from '../../../../messages/dates.js';
import { useMessages } from '../../../../messages/language.js';
import { Notice } from '../../../../ui/Notice.js';
import { useOrderWords } from '../use-order-words.js';
import type { Liveness } from './use-live-order.js';

/** Says how old what is shown may be. `updatedAt` in ms. */
export function LivenessNotice({ liveness, updatedAt }: { liveness: Liveness; updatedAt: number }) {
  const { locale } = useMessages();
  const t = useOrderWords();
  const time = timeOfDay(updatedAt, locale);
  if (liveness === 'live' || liveness === 'polling') {
    return <p className={`liveness liveness-${liveness}`}>{liveness === 'live' ? t.live : t.polling}</p>;
  }
  return (
    <div role="status">
      <Notice tone="warn" icon="alert">
        {liveness === 'offline' ? t.offline(time) : t.stale(time)}
      </Notice>
    </div>
  );
}
