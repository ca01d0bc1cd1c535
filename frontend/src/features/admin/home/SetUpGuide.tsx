import { openShop } from '@boostline/contracts/routes/public/set-up';
import type { SetUpGuide as Guide } from '@boostline/contracts/schemas/admin/set-up';
import { call } from '../../../api/call.js';
import { setUpMessages as t } from '../../../messages/admin/set-up-en.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmButton } from '../controls/ConfirmDialog.js';
import { Loaded } from '../controls/Loaded.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import styles from './set-up.module.css';
import { SetUpStep } from './SetUpStep.js';
import { useSetUp } from './use-set-up.js';

/** The way from a new shop to one that is open; folded away once it is open, gone once nothing is left. */
export function SetUpGuide() {
  const { query, show } = useSetUp();
  const open = useOpening(true, show);
  const close = useOpening(false, show);
  const guide = query.data;
  // While it loads nothing is shown, for of a shop that is set up there is nothing to show.
  if (!guide) return query.isError ? <Loaded of={query}>{() => null}</Loaded> : null;
  const done = guide.steps.filter((step) => step.done).length;
  if (guide.open && done === guide.steps.length) return null;
  return (
    <details className="card" open={!guide.open} key={String(guide.open)}>
      <summary className={styles['summary']}>
        <h3>{t.title}</h3>
        <span className={done === guide.steps.length ? 'flag flag-good' : 'flag'}>
          {t.progress(done, guide.steps.length)}
        </span>
      </summary>
      <p className="soft">{guide.open ? t.open : t.closed}</p>
      <ol className={styles['steps']}>
        {guide.steps.map((step) => (
          <SetUpStep key={step.step} state={step} guide={guide} onChecked={show} />
        ))}
      </ol>
      {guide.open ? (
        <ConfirmButton
          type="text"
          title={t.closeShop}
          question={t.closeQuestion}
          action={t.closeShop}
          mutation={close}
        >
          {t.closeShop}
        </ConfirmButton>
      ) : (
        <Button type="primary" busy={open.isPending} onClick={() => open.mutate(undefined)}>
          {t.openShop}
        </Button>
      )}
    </details>
  );
}

function useOpening(wanted: boolean, show: (guide: Guide) => void) {
  return useAdminMutation({
    change: () => call(openShop, { body: { open: wanted } }),
    done: ({ open }) => (open ? t.opened : t.closedNow),
    onDone: show,
  });
}
