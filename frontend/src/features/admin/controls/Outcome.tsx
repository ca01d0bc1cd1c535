import type { ReactNode } from 'react';
import { Notice } from '../../../ui/Notice.js';
import { refusalText } from './use-admin-mutation.js';

interface OutcomeProps {
  error: Error | null;
  /** The title of a failure. */
  fails?: string;
  /** What is said when it did not fail. */
  children?: ReactNode;
}

/** What came of something that was tried, read out when it comes. */
export function Outcome({ error, fails, children }: OutcomeProps) {
  return (
    <div role="status">
      {error ? (
        <Notice tone="bad" title={fails}>
          {refusalText(error)}
        </Notice>
      ) : (
        children
      )}
    </div>
  );
}

/** Why a form was refused, inside the dialog that covers toasts. */
export function FormRefusal({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <div role="alert">
      <Notice tone="bad">{refusalText(error)}</Notice>
    </div>
  );
}
