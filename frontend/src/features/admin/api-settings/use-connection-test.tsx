import type { ConnectionTest } from '@boostline/contracts/schemas/admin/settings';
import { apiMessages as t } from '../../../messages/admin/api-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { Outcome } from '../controls/Outcome.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { supplierMoney } from '../words/supplier-money.js';

export function useConnectionTest<Outcome extends ConnectionTest>(
  ask: () => Promise<Outcome>,
  stale: readonly (readonly string[])[] = [],
) {
  const { mutate, isPending, data, error } = useAdminMutation({
    change: ask,
    asks: true,
    stale: [...stale],
    onRefused: () => true,
  });
  const button = (
    <Button busy={isPending} onClick={() => mutate(undefined)}>
      {isPending ? t.testing : t.test}
    </Button>
  );
  const verdict = (
    <Outcome error={error} fails={t.fails}>
      {data && <Verdict outcome={data} />}
    </Outcome>
  );
  return { button, verdict, outcome: error ? undefined : data };
}

function Verdict({ outcome: { works, message, balance, currency } }: { outcome: ConnectionTest }) {
  return (
    <Notice tone={works ? 'good' : 'bad'} title={works ? t.works : t.fails}>
      <span>{message}</span>
      {balance !== null && <span>{` ${t.balance(supplierMoney(balance, currency ?? 'USD'))}`}</span>}
    </Notice>
  );
}
