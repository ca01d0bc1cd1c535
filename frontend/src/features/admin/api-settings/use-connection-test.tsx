import type { testProvider } from '@boostline/contracts/api';
import type { ResponseOf } from '@boostline/contracts/route';
import { apiMessages as t } from '../../../messages/admin-api-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { refusalText, useChange } from '../controls/use-change.js';

type Outcome = ResponseOf<typeof testProvider>;

/** The button that asks the other side whether it lets us in, and what it said. */
export function useConnectionTest(ask: () => Promise<Outcome>, stale: readonly (readonly string[])[] = []) {
  const { mutate, isPending, data, error } = useChange({
    change: ask,
    stale: [...stale],
    onRefused: () => true,
  });
  const button = (
    <Button busy={isPending} onClick={() => mutate(undefined)}>
      {isPending ? t.testing : t.test}
    </Button>
  );
  const verdict = (
    <div role="status">
      {error && (
        <Notice tone="bad" icon="alert" title={t.fails}>
          {refusalText(error)}
        </Notice>
      )}
      {data && !error && <Verdict outcome={data} />}
    </div>
  );
  return { button, verdict };
}

function Verdict({ outcome: { works, message, balance, currency } }: { outcome: Outcome }) {
  return (
    <Notice tone={works ? 'good' : 'bad'} icon={works ? 'check' : 'alert'} title={works ? t.works : t.fails}>
      {message}
      {balance && ` ${t.balance(balance, currency ?? '')}`}
    </Notice>
  );
}
