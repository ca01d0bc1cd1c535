import { siteConfigEdition, type SiteConfigEdition } from '@boostline/contracts/site-config';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { saveSiteConfig } from '../../../api/admin-catalogue.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { siteConfigMessages as t } from '../../../messages/admin-site-config-en.js';
import { Button } from '../../../ui/Button.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { ConflictDialog } from '../controls/ConflictDialog.js';
import { useChange } from '../controls/use-change.js';
import { Preview } from './Preview.js';
import {
  checkedConfig,
  conflictRows,
  previewOf,
  siteDraftOf,
  type Problems,
  type SiteDraft,
} from './site-draft.js';
import { SiteFields } from './SiteFields.js';
import { editionKey } from './edition-key.js';

/** Everything of the site config, with the site as it would look beside it. */
export function SiteConfigForm({ saved }: { saved: SiteConfigEdition }) {
  const [opened, setOpened] = useState(saved);
  const [draft, setDraft] = useState(() => siteDraftOf(saved));
  const [problems, setProblems] = useState<Problems>({});
  const touched = JSON.stringify(draft) !== JSON.stringify(siteDraftOf(opened));
  // What was saved elsewhere is taken over while nothing has been typed here.
  if (!touched && saved.version > opened.version) begin(saved);
  function begin(edition: SiteConfigEdition) {
    setOpened(edition);
    setDraft(siteDraftOf(edition));
    setProblems({});
  }
  const form = useRef<HTMLFormElement>(null);
  const { save, isPending, theirs, dismiss } = useSaving(draft, setProblems, begin);
  // The form is longer than any screen: what is wrong must not be looked for.
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const takeTheirs = (edition: SiteConfigEdition) => {
    begin(edition);
    dismiss();
  };

  return (
    <form
      ref={form}
      className="site-config"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!isPending) save(opened.version);
      }}
    >
      <div className="stack">
        <SiteFields draft={draft} problems={problems} onDraft={setDraft} />
        <div className="save-bar">
          <p className="soft">{touched && t.unsaved}</p>
          <Button type="primary" htmlType="submit" busy={isPending}>
            {isPending ? t.saving : t.save}
          </Button>
        </div>
      </div>
      <Preview config={previewOf(draft, opened)} />
      {theirs && (
        <ConflictDialog
          rows={conflictRows(draft, siteDraftOf(theirs))}
          busy={isPending}
          onMine={() => save(theirs.version)}
          onTheirs={() => takeTheirs(theirs)}
          onClose={dismiss}
        />
      )}
    </form>
  );
}

function useSaving(
  draft: SiteDraft,
  onProblems: (problems: Problems) => void,
  onSaved: (edition: SiteConfigEdition) => void,
) {
  const client = useQueryClient();
  const [theirs, setTheirs] = useState<SiteConfigEdition | null>(null);
  const { mutate, isPending } = useChange({
    change: saveSiteConfig,
    done: () => ({ title: t.saved }),
    onDone: (edition) => {
      client.setQueryData(editionKey, edition);
      setTheirs(null);
      onSaved(edition);
      // Whoever frames the panel, and the preview in it, loads the shop anew.
      window.parent.postMessage({ type: 'RELOAD_HOME' }, location.origin);
    },
    onRefused: ({ status, body }) => {
      const current = siteConfigEdition.safeParse(body.current);
      if (status !== 409 || !current.success) return false;
      setTheirs(current.data);
      return true;
    },
  });
  const save = (version: number) => {
    const checked = checkedConfig(draft);
    onProblems('problems' in checked ? checked.problems : {});
    if ('config' in checked) mutate({ ...checked.config, version });
    else toasts.show({ title: adminMessages.invalid, text: adminMessages.invalidText, tone: 'destructive' });
  };
  return { save, isPending, theirs, dismiss: () => setTheirs(null) };
}
