import { downloadBackup, readBackups } from '@boostline/contracts/routes/public/admin-upkeep';
import type { BackupState } from '@boostline/contracts/schemas/admin/upkeep';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callForFile, type BodyOf, saveAs } from '../../../api/call.js';
import { backupMessages as t } from '../../../messages/admin/upkeep-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { StepUpForm } from '../account/StepUpForm.js';
import { Loaded } from '../controls/Loaded.js';
import { PanelDialog } from '../controls/PanelDialog.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { OrderDate } from '../orders/order-cells.js';

/** When the shop was last backed up, and the newest backup to take away. */
export function Backups() {
  const query = useQuery({ queryKey: ['admin', 'backups'], queryFn: () => call(readBackups), retry: false });
  return (
    <section className="card stack" aria-label={t.title}>
      <h3>{t.title}</h3>
      <Loaded of={query}>{(state) => <State state={state} />}</Loaded>
    </section>
  );
}

function State({ state: { made, newest, nextAt, copies } }: { state: BackupState }) {
  const [downloading, setDownloading] = useState(false);
  // As it was when the page was opened: an hour more or less changes nothing here.
  const [now] = useState(() => new Date());
  const age = newest && backupAge(newest.at, now);
  if (made !== 'here') return <p className="soft">{t[made]}</p>;
  return (
    <>
      {age !== null && age.late && <Notice tone="bad">{t.old(age.hours)}</Notice>}
      {newest ? (
        <p>
          <span>{`${t.newest}:`}</span> <OrderDate iso={newest.at} />
          <span>{t.size(sizeText(newest.bytes))}</span>
        </p>
      ) : (
        <p>{t.none}</p>
      )}
      {copies && <Copies copies={copies} />}
      <p className="soft">
        {nextAt === null ? (
          t.nextUnknown
        ) : Date.parse(nextAt) <= now.getTime() ? (
          t.due
        ) : (
          <>
            <span>{`${t.next}:`}</span> <OrderDate iso={nextAt} />
          </>
        )}
      </p>
      {newest && (
        <div>
          <Button onClick={() => setDownloading(true)}>{t.download}</Button>
        </div>
      )}
      {newest && downloading && <Download name={newest.name} onClose={() => setDownloading(false)} />}
    </>
  );
}

/** The second place, so that the disk may die. */
function Copies({ copies }: { copies: NonNullable<BackupState['copies']> }) {
  const { place, isEncrypted = false, newestAt, problem } = copies;
  if (problem !== null) return <Notice tone="bad">{t.notCopied(place, problem)}</Notice>;
  return (
    <p>
      <span>{t.copied(place, isEncrypted)}</span>
      {newestAt && (
        <>
          : <OrderDate iso={newestAt} />
        </>
      )}
    </p>
  );
}

function Download({ name, onClose }: { name: string; onClose: () => void }) {
  const { mutate, isPending, error } = useAdminMutation({
    change: (body: BodyOf<typeof downloadBackup>) => callForFile(downloadBackup, { body }),
    asks: true,
    onDone: (file) => {
      saveAs(file, name);
      onClose();
    },
    onRefused: () => true,
  });
  return (
    <PanelDialog title={t.downloadTitle} onClose={onClose}>
      <p className="soft">{t.warning}</p>
      <StepUpForm busy={isPending} error={error} onStepUp={mutate} />
    </PanelDialog>
  );
}

const hourMs = 3_600_000;
/** A nightly backup, late by two hours; the doctor says the same. */
const lateAfterHours = 26;

function backupAge(at: string, now: Date): { hours: number; late: boolean } {
  const hours = Math.floor((now.getTime() - Date.parse(at)) / hourMs);
  return { hours, late: hours > lateAfterHours };
}

function sizeText(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
