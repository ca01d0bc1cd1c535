import { deleteGuide } from '@boostline/contracts/routes/public/guides';
import type { AdminGuide } from '@boostline/contracts/schemas/shop/site/guide';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { guideMessages as t } from '../../../messages/admin/guides-en.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmButton } from '../controls/ConfirmDialog.js';
import { Loaded } from '../controls/Loaded.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { languagesOf } from './guide-draft.js';
import { GuideForm } from './GuideForm.js';
import { guidesQuery } from './guides-query.js';
import styles from './guides.module.css';
import { panelText } from '../words/panel-text.js';

export default function GuidesPage() {
  return <Loaded of={useQuery(guidesQuery)}>{(guides) => <Guides guides={guides} />}</Loaded>;
}

function Guides({ guides }: { guides: readonly AdminGuide[] }) {
  const [edited, setEdited] = useState<string | null>(null);
  const [isCreating, setCreating] = useState(false);
  const languages = languagesOf(guides);
  const guide = guides.find(({ slug }) => slug === edited) ?? null;
  const close = () => {
    setEdited(null);
    setCreating(false);
  };
  if (guide || isCreating) return <GuideForm guide={guide} languages={languages} onClose={close} />;
  return (
    <div className="stack">
      <div className={styles['head'] ?? ''}>
        <p className="soft">{t.lead}</p>
        <Button type="primary" onClick={() => setCreating(true)}>
          {t.create}
        </Button>
      </div>
      {guides.length === 0 && <p className="empty">{t.none}</p>}
      <ul className="stack" aria-label={t.list}>
        {guides.map((one) => (
          <GuideRow key={one.slug} guide={one} onEdit={() => setEdited(one.slug)} />
        ))}
      </ul>
    </div>
  );
}

function GuideRow({ guide, onEdit }: { guide: AdminGuide; onEdit: () => void }) {
  const { slug, active, texts } = guide;
  const { title, description } = panelText(texts);
  const client = useQueryClient();
  const removal = useAdminMutation({
    change: () => call(deleteGuide, { params: { guide: slug } }),
    done: () => ({ title: t.removed }),
    onDone: (others) => client.setQueryData(guidesQuery.queryKey, others),
  });
  return (
    <li className={`card ${styles['row']}`}>
      <div className={styles['what'] ?? ''}>
        <b>{title}</b>
        <span className="soft">{description}</span>
        <span className="soft">{`/guides/${slug}`}</span>
      </div>
      <span className={active ? 'flag flag-good' : 'flag flag-off'}>{active ? t.on : t.off}</span>
      <div className="row-actions">
        {active && (
          <a
            className="icon-link"
            href={`/guides/${slug}`}
            target="_blank"
            rel="noopener"
            aria-label={t.viewHint(title)}
          >
            {t.view}
          </a>
        )}
        <Button aria-label={t.edit(title)} onClick={onEdit}>
          {t.editWord}
        </Button>
        <ConfirmButton
          danger
          aria-label={t.removeNamed(title)}
          title={t.removeNamed(title)}
          question={t.removeQuestion}
          action={t.remove}
          mutation={removal}
        >
          {t.remove}
        </ConfirmButton>
      </div>
    </li>
  );
}
