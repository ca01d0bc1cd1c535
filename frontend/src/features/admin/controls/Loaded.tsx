import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { refusalText } from './use-admin-mutation.js';

/** What is shown of a query: its data once there, else that it is on its way or did not come. */
export function Loaded<T>({ of, children }: { of: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (of.data !== undefined) return children(of.data);
  if (!of.isError)
    return (
      <p className="soft loading" role="status">
        {adminMessages.loading}
      </p>
    );
  return (
    <div className="stack">
      <Notice tone="bad">{refusalText(of.error)}</Notice>
      <div>
        <Button onClick={() => void of.refetch()}>{adminMessages.tryAgain}</Button>
      </div>
    </div>
  );
}
