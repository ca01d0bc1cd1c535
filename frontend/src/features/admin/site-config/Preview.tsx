import type { SiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { siteConfigMessages as t } from '../../../messages/admin/site-config-en.js';
import { SelectField } from '../controls/forms/SelectField.js';
import styles from './site-config.module.css';

const pages = Object.entries(t.previewPages).map(([value, label]) => ({ value, label }));

/** The shop in a frame, as it would look with `config`: sent to the frame, not saved. */
export function Preview({ config }: { config: SiteConfig | null }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState('/');
  const tell = useEffectEvent(() => {
    if (config)
      frame.current?.contentWindow?.postMessage(
        { type: 'PREVIEW_CONFIG', siteConfig: config },
        location.origin,
      );
  });
  const text = JSON.stringify(config);
  useEffect(() => tell(), [text]);
  useEffect(() => {
    const listen = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || typeof data !== 'object' || data === null || !('type' in data))
        return;
      if (data.type === 'PREVIEW_READY') tell();
      if (data.type === 'RELOAD_HOME') frame.current?.contentWindow?.location.reload();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return (
    <section className={styles['preview']} aria-label={t.preview}>
      <header className="list-head">
        <div>
          <h3>{t.preview}</h3>
          <p className="soft">{t.previewHint}</p>
        </div>
        <SelectField label={t.previewPage} value={page} options={pages} onValue={setPage} />
      </header>
      <iframe ref={frame} src={page} title={t.preview} />
    </section>
  );
}
