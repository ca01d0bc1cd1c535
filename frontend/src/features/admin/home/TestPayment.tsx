import { startTestPayment } from '@boostline/contracts/routes/public/set-up';
import type { SetUpGuide } from '@boostline/contracts/schemas/admin/set-up';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { setUpMessages } from '../../../messages/admin/set-up-en.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import styles from './set-up.module.css';

const t = setUpMessages.test;

/** Pays ₹1 at the payment gateway as a buyer would, and shows how far it has come. */
export function TestPayment({ payment }: { payment: SetUpGuide['testPayment'] }) {
  const { mutate, isPending } = useAdminMutation({
    change: () => call(startTestPayment),
    asks: true,
    onDone: ({ paymentUrl }) => location.assign(paymentUrl),
  });
  const state = payment?.state;
  const isPaid = state !== undefined && state !== 'open' && state !== 'unpaid';
  return (
    <div className={styles['test']}>
      {payment && (
        <>
          <ul className={styles['marks']}>
            <Mark label={t.paid} done={isPaid} />
            <Mark label={t.notified} done={payment.notified} />
            <Mark label={t.refunded} done={state === 'refunded'} />
          </ul>
          <p className="soft" role="status">
            {adminMessages.serverSentence(payment.sentence)}
          </p>
        </>
      )}
      <div className={styles['marks']}>
        {payment?.paymentUrl && (
          <a className="text-link" href={payment.paymentUrl}>
            {t.go}
          </a>
        )}
        <Button busy={isPending} onClick={() => mutate(undefined)}>
          {isPending ? t.opening : payment ? t.again : t.start}
        </Button>
      </div>
    </div>
  );
}

function Mark({ label, done }: { label: string; done: boolean }) {
  return (
    <li className={`flag ${done ? 'flag-good' : ''} ${styles['mark']}`}>
      {done && <Icon name="check" />}
      <span>{label}</span>
      {!done && <span className="visually-hidden">{`: ${t.waits}`}</span>}
    </li>
  );
}
