import { fallbackLanguage, type Language } from '@boostline/contracts/languages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { textMessages as t } from '../../../messages/admin/texts-en.js';
import { siteConfigMessages } from '../../../messages/admin/site-config-en.js';
import { SelectField } from '../controls/forms/SelectField.js';
import styles from './texts.module.css';

export interface PreviewedText {
  id: string;
  language: Language;
  text: string;
}

const pages = Object.entries(siteConfigMessages.previewPages).map(([value, label]) => ({ value, label }));

/** The shop in a frame with a text as it is typed. A language that visitors do not see is shown on the English page. */
export function TextPreview({ of, shown }: { of: PreviewedText | null; shown: Language[] }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState('/');
  const send = useEffectEvent(() => {
    if (!of) return;
    const message = { type: 'PREVIEW_TEXTS', edited: { [of.id]: of.text } };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  });
  useEffect(() => send(), [of]);
  useEffect(() => {
    const listen = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || typeof data !== 'object' || data === null) return;
      if ('type' in data && data.type === 'PREVIEW_READY') send();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  const language = of && shown.includes(of.language) ? of.language : fallbackLanguage;
  return (
    <section className={styles['preview']} aria-label={t.preview}>
      <header className="list-head">
        <div>
          <h3>{t.preview}</h3>
          <p className="soft">{t.previewText}</p>
        </div>
        <SelectField label={t.previewPage} value={page} options={pages} onValue={setPage} />
      </header>
      <iframe ref={frame} src={`${page}?lang=${language}`} title={t.preview} />
    </section>
  );
}
