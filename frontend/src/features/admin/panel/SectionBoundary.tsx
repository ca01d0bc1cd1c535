import { useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportBrokenPage } from '../../../api/page-errors.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';

const t = adminMessages.panel;

/** A page whose code does not arrive, or breaks, must not take the panel with it. */
export function SectionBoundary({ path, children }: { path: string; children: ReactNode }) {
  return (
    <ErrorBoundary fallbackRender={({ error }) => <Broken path={path} error={error} />}>
      {children}
    </ErrorBoundary>
  );
}

/** How browsers say that a part of the code was not there to be fetched. */
const isNotFetched = (error: unknown) =>
  error instanceof TypeError && /imported module|module script/i.test(error.message);

function Broken({ path, error }: { path: string; error: unknown }) {
  const [reported, setReported] = useState<boolean | null>(null);
  const notFetched = isNotFetched(error);
  useEffect(() => {
    if (!notFetched) void reportBrokenPage(path, error).then(setReported);
  }, [path, error, notFetched]);
  return (
    <div className="stack" role="alert">
      <Notice tone="bad" title={t.broken}>
        <span>{notFetched ? t.notFetched : t.brokenText}</span>
        {reported === true && <span>{` ${t.brokenReported}`}</span>}
        {reported === false && <span>{` ${t.brokenUnreported}`}</span>}
      </Notice>
      <div>
        <Button onClick={() => location.reload()}>{t.reload}</Button>
      </div>
    </div>
  );
}
