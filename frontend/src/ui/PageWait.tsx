import { useMessages } from '../messages/language.js';

/** A quiet wait. With a text of its own it is the page for now, so that text is the page's heading. */
export function PageWait({ text, detail }: { text?: string; detail?: string }) {
  const t = useMessages().common;
  return (
    <div className="wait" role="status">
      {text ? <h1 className="wait-text">{text}</h1> : <p className="wait-text">{t.loading}</p>}
      {detail && <p className="soft">{detail}</p>}
      <Bones widths={['100%', '100%', '62%']} />
    </div>
  );
}

/** Lines in the place of text that is being fetched, each as wide as given. Nothing for a screen reader. */
export function Bones({ widths }: { widths: readonly string[] }) {
  return (
    <span className="bones" aria-hidden="true">
      {widths.map((width, index) => (
        <span key={index} className="bone" style={{ width }} />
      ))}
    </span>
  );
}
