import { useMutation } from '@tanstack/react-query';
import { failureInWords } from '../../../api/failure-in-words.js';
import { endReminders } from '../../../api/storefront.js';
import { useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { useNoticeWords } from './use-notice-words.js';
import './notices.css';

/** Where the link of a reminder leads. It asks first: mail programs follow links by themselves. */
export default function StopReminders({ reminder }: { reminder: string }) {
  const t = useNoticeWords();
  const messages = useMessages();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => endReminders(reminder) });
  return (
    <section className="card stop-reminders" aria-label={t.stop}>
      {isSuccess ? (
        <p role="status">{t.stopped}</p>
      ) : (
        <>
          <p>{t.stopText}</p>
          <div>
            <Button type="primary" busy={isPending} onClick={() => mutate()}>
              {t.stop}
            </Button>
          </div>
        </>
      )}
      {error && (
        <Notice tone="bad" icon="alert">
          {failureInWords(error, messages)}
        </Notice>
      )}
    </section>
  );
}
