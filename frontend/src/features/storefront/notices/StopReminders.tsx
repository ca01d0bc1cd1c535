import { useMutation } from '@tanstack/react-query';
import { failureInWords } from '../../../api/failure-in-words.js';
import { endReminders, resumeReminding } from '../../../api/storefront.js';
import { useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { useNoticeWords } from './use-notice-words.js';
import './notices.css';

/** Where the link of a reminder leads. It asks first, as mail programs follow links; only here a stop is taken back. */
export default function StopReminders({ reminder }: { reminder: string }) {
  const t = useNoticeWords();
  const messages = useMessages();
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: async (wanted: 'none' | 'some') => {
      await (wanted === 'none' ? endReminders(reminder) : resumeReminding(reminder));
    },
  });
  const isStopped = isSuccess && variables === 'none';
  const isResumed = isSuccess && variables === 'some';
  const said = isStopped ? t.stopped : isResumed ? t.resumed : t.stopText;
  return (
    <section className="card stop-reminders" aria-label={t.stop}>
      <p role="status">{said}</p>
      <div className="stop-or-resume">
        {!isStopped && (
          <Button type="primary" busy={isPending && variables === 'none'} onClick={() => mutate('none')}>
            {t.stop}
          </Button>
        )}
        {!isResumed && (
          <Button busy={isPending && variables === 'some'} onClick={() => mutate('some')}>
            {t.resume}
          </Button>
        )}
      </div>
      {error && (
        <Notice tone="bad" icon="alert">
          {failureInWords(error, messages)}
        </Notice>
      )}
    </section>
  );
}
