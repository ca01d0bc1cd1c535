import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreviewMessage, TextsPreview } from '../../../app/preview.js';
import { siteConfigMessages as t } from '../../../messages/admin/site-config-en.js';
import { SelectField } from './forms/SelectField.js';
import styles from './shop-preview.module.css';

const pages = Object.entries(t.previewPages).map(([value, label]) => ({ value, label }));

interface ShopPreviewProps {
  title: string;
  hint: string;
  /** What the shop's pages in the frame show although it is not saved. */
  message: PreviewMessage | TextsPreview | null;
  query?: string;
}

/** The shop in a frame, as it would look with what is being edited. */
export function ShopPreview({ title, hint, message, query = '' }: ShopPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState('/');
  const send = useEffectEvent(() => {
    if (message) frame.current?.contentWindow?.postMessage(message, location.origin);
  });
  const text = JSON.stringify(message);
  useEffect(() => send(), [text]);
  useEffect(() => {
    const listen = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || typeof data !== 'object' || data === null || !('type' in data))
        return;
      if (data.type === 'PREVIEW_READY') send();
      if (data.type === 'RELOAD_HOME') frame.current?.contentWindow?.location.reload();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return (
    <section className={styles['preview']} aria-label={title}>
      <header className="list-head">
        <div>
          <h3>{title}</h3>
          <p className="soft">{hint}</p>
        </div>
        <SelectField label={t.previewPage} value={page} options={pages} onValue={setPage} />
      </header>
      <iframe ref={frame} src={page + query} title={title} />
    </section>
  );
}
