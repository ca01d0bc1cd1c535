import { checkSetUp } from '@boostline/contracts/routes/public/set-up';
import type { SetUpGuide, SetUpStep as StepName } from '@boostline/contracts/schemas/admin/set-up';
import { Link } from 'react-router-dom';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { setUpMessages as t } from '../../../messages/admin/set-up-en.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { Notice } from '../../../ui/Notice.js';
import { Outcome } from '../controls/Outcome.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { CopyButton } from '../two-factor/CopyButton.js';
import styles from './set-up.module.css';
import { TestPayment } from './TestPayment.js';

const pages: Record<Exclude<StepName, 'look'>, string> = {
  authenticator: '/mykey/setup-2fa',
  supplier: '/mykey/api-settings',
  services: '/mykey/services',
  packages: '/mykey/make-packages',
  payments: '/mykey/api-settings',
  notifications: '/mykey/api-settings',
  details: '/mykey/ui-customization',
};

interface SetUpStepProps {
  state: SetUpGuide['steps'][number];
  guide: SetUpGuide;
  onChecked: (guide: SetUpGuide) => void;
}

export function SetUpStep({ state: { step, done, needed, sentence }, guide, onChecked }: SetUpStepProps) {
  const { title, action } = t.steps[step];
  const { mutate, isPending, data, error } = useAdminMutation({
    change: () => call(checkSetUp, { params: { step } }),
    asks: true,
    onDone: (answer) => onChecked(answer.guide),
    onRefused: () => true,
  });
  return (
    <li className={styles['step']}>
      <span className={done ? styles['done'] : styles['left']} aria-hidden="true">
        {done && <Icon name="check" />}
      </span>
      <div className={styles['text']}>
        <h4>
          <span>{title}</span> <span className="visually-hidden">{done ? t.done : t.left}</span>
          {needed && !done && <span className="flag flag-off">{t.needed}</span>}
        </h4>
        <p className="soft">{adminMessages.serverSentence(sentence)}</p>
        {step === 'notifications' && !done && (
          <div className="copy-row">
            <code>{guide.webhookUrl}</code>
            <CopyButton text={guide.webhookUrl} label={t.copy} />
          </div>
        )}
        {step === 'payments' && done && <TestPayment payment={guide.testPayment} />}
        <Outcome error={error} fails={t.fails}>
          {data && (
            <Notice tone={data.works ? 'good' : 'warn'}>{adminMessages.serverSentence(data.message)}</Notice>
          )}
        </Outcome>
      </div>
      <div className={styles['actions']}>
        {step === 'look' ? (
          <a className="text-link" href="/" target="_blank" rel="noreferrer">
            {action}
          </a>
        ) : (
          <Link className="text-link" to={pages[step]}>
            {action}
          </Link>
        )}
        <Button busy={isPending} aria-label={`${t.check}: ${title}`} onClick={() => mutate(undefined)}>
          {isPending ? t.checking : t.check}
        </Button>
      </div>
    </li>
  );
}
