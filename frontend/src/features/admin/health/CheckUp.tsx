import { checkShopUp } from '@boostline/contracts/routes/public/admin-upkeep';
import type { CheckUpReport } from '@boostline/contracts/schemas/admin/upkeep';
import { call } from '../../../api/call.js';
import { checkUpMessages as t } from '../../../messages/admin/upkeep-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { Outcome } from '../controls/Outcome.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { OrderDate } from '../orders/order-cells.js';

/** Asks every part of the shop at the press of a button, and says what to do where one does not work. */
export function CheckUp() {
  const { mutate, isPending, data, error } = useAdminMutation({
    change: () => call(checkShopUp),
    asks: true,
    onRefused: () => true,
  });
  return (
    <section className="card stack" aria-label={t.title}>
      <h3>{t.title}</h3>
      <p className="soft">{t.introduction}</p>
      <div>
        <Button onClick={() => mutate(undefined)} busy={isPending}>
          {t.start}
        </Button>
      </div>
      <Outcome error={isPending ? null : error} fails={t.fails}>
        {isPending && <p className="soft">{t.checking}</p>}
        {data && !isPending && <Verdict report={data} />}
      </Outcome>
      {data && !isPending && !error && <Findings report={data} />}
    </section>
  );
}

function Verdict({ report: { at, findings } }: { report: CheckUpReport }) {
  const wrong = findings.filter(({ good }) => !good).length;
  return (
    <Notice tone={wrong === 0 ? 'good' : 'bad'}>
      <span>{`${wrong === 0 ? t.allWell(findings.length) : t.needYou(wrong, findings.length)} ${t.at}`}</span>{' '}
      <OrderDate iso={at} />
    </Notice>
  );
}

/** What needs the owner first. */
function Findings({ report: { findings } }: { report: CheckUpReport }) {
  const sorted = findings.toSorted((a, b) => Number(a.good) - Number(b.good));
  return (
    <ul className="rows">
      {sorted.map(({ name, good, text }) => (
        <li key={name} className="row">
          <p className={`row-text ${good ? 'soft' : 'warn-text'}`}>
            <strong>{`${t.names[name]}:`}</strong> <span>{text}</span>
          </p>
          <span className={good ? 'flag flag-good' : 'flag flag-off'}>{good ? t.good : t.wrong}</span>
        </li>
      ))}
    </ul>
  );
}
