import { useMessages } from '../messages/language.js';

/** A quiet wait. With a text of its own it is the page for now, so that text is the page's heading. */
export function Spinner({ text, detail }: { text?: string; detail?: string }) {
  const t = useMessages().common;
  return (
    <div className="wait" role="status">
      <svg className="wait-line" viewBox="0 0 120 48" aria-hidden="true">
        <path pathLength="1" d="M4 42C30 40 38 30 52 30s18 6 30-4 18-20 34-22" />
      </svg>
      {text ? <h1 className="wait-text">{text}</h1> : <p className="wait-text">{t.loading}</p>}
      {detail && <p className="soft">{detail}</p>}
    </div>
  );
}
