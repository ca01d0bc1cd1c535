import { releasedLanguages } from '@boostline/contracts/languages';

/** Opens the panel in its other language, and remembers that for a year. */
export function PanelLanguage({ className }: { className: string | undefined }) {
  const other = releasedLanguages.find(({ code }) => code !== document.documentElement.lang);
  if (!other) return null;
  const open = () => {
    document.cookie = `panel-language=${other.code}; path=/mykey; max-age=31536000; samesite=lax`;
    // Reading waits until the cookie is stored: in Chromium a reload can overtake the writing.
    void document.cookie;
    location.reload();
  };
  return (
    <button type="button" lang={other.code} className={className} onClick={open}>
      {other.name}
    </button>
  );
}
