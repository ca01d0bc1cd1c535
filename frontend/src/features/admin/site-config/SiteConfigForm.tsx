import { updateSiteConfig } from '@boostline/contracts/routes/public/index';
import {
  type SiteConfigUpdate,
  siteConfigEdition,
  type SiteConfig,
  type SiteConfigEdition,
} from '@boostline/contracts/schemas/shop/site/site-config';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import type { PreviewMessage } from '../../../app/preview.js';
import { call } from '../../../api/call.js';
import { siteConfigMessages as t } from '../../../messages/admin/site-config-en.js';
import { Button } from '../../../ui/Button.js';
import { ConflictDialog } from '../controls/ConflictDialog.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { useVersionedSave } from '../controls/forms/use-versioned-save.js';
import { useUnsavedQuestion } from '../controls/forms/use-unsaved-question.js';
import { ShopPreview } from '../controls/ShopPreview.js';
import { conflictRows, previewOf, readSite, siteDraftOf, type SiteDraft } from './site-draft.js';
import { SiteItems } from './SiteItems.js';
import styles from './site-config.module.css';

export const editionKey = ['site-config-edition'];

export function SiteConfigForm({ saved }: { saved: SiteConfigEdition }) {
  const client = useQueryClient();
  const [form] = Form.useForm<SiteDraft>();
  const [opened, setOpened] = useState(saved);
  const [draft, setDraft] = useState(() => siteDraftOf(saved));
  const touched = JSON.stringify(draft) !== JSON.stringify(siteDraftOf(opened));
  useUnsavedQuestion(touched, t.leave);
  const begin = (edition: SiteConfigEdition) => {
    form.setFieldsValue(siteDraftOf(edition));
    setOpened(edition);
    setDraft(siteDraftOf(edition));
  };
  useEffect(() => {
    // What was saved elsewhere is taken over while nothing has been typed here.
    if (!touched && saved.version > opened.version) begin(saved);
  });
  const saving = useVersionedSave<SiteConfig, SiteConfigEdition>({
    refusalsAt: { form },
    save: (body: SiteConfigUpdate) => call(updateSiteConfig, { body }),
    readCurrent: (current) => siteConfigEdition.safeParse(current).data ?? null,
    done: { title: t.saved },
    onSaved: (edition) => {
      client.setQueryData(editionKey, edition);
      begin(edition);
      // Whoever frames the panel, and the preview in it, loads the shop anew.
      window.parent.postMessage({ type: 'RELOAD_HOME' }, location.origin);
    },
  });
  const { busy } = saving;
  const siteConfig = previewOf(draft, opened);
  const previewed: PreviewMessage | null = siteConfig && { type: 'PREVIEW_CONFIG', siteConfig };
  return (
    <div className={styles['layout']}>
      <PanelForm
        id="site"
        form={form}
        draft={draft}
        read={readSite}
        busy={busy}
        onValid={(values) => saving.send(values, opened.version)}
        onDraft={setDraft}
      >
        <div className="stack">
          <SiteItems onLook={(look) => setDraft({ ...draft, ...look })} />
          <div className={styles['saveBar']}>
            <p className="soft">{touched && t.unsaved}</p>
            <Button type="primary" htmlType="submit" busy={busy}>
              {busy ? t.saving : t.save}
            </Button>
          </div>
        </div>
      </PanelForm>
      <ShopPreview title={t.preview} hint={t.previewHint} message={previewed} />
      <ConflictDialog
        of={saving}
        rows={(theirs) => conflictRows(draft, siteDraftOf(theirs))}
        onTheirs={begin}
      />
    </div>
  );
}
