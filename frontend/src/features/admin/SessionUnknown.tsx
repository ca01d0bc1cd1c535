import type { UseQueryResult } from '@tanstack/react-query';
import { adminMessages } from '../../messages/admin-en.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';
import { PageWait } from '../../ui/PageWait.js';
import { refusalText } from './controls/use-admin-mutation.js';
import { SignInCard } from './sign-in/SignInCard.js';

/** What stands where the panel would be until the server has said who is signed in. No answer is no sign-out. */
export function SessionUnknown({ query }: { query: UseQueryResult }) {
  if (!query.isError) return <PageWait />;
  return (
    <SignInCard title={adminMessages.title}>
      <Notice tone="bad">{refusalText(query.error)}</Notice>
      <Button type="primary" block busy={query.isFetching} onClick={() => void query.refetch()}>
        {adminMessages.tryAgain}
      </Button>
    </SignInCard>
  );
}
