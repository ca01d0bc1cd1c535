import { specifiedSlug } from '@boostline/contracts/products/specification/specification-products';
import { readTarget } from '@boostline/contracts/products/read-target';
import type { lookUpAccount } from '@boostline/contracts/routes/public/index';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '../../../api/request.js';
import { lookupScopeQuery } from '../../../api/shop-queries.js';
import { recall, remember } from '../../../api/session-storage.js';
import type { ShopTargetKind } from '../../../products/assortment.js';
import { accountNamed } from './account-named.js';

/** Of typing, ms. */
const pauseMs = 450;
const keptMs = 10 * 60_000;

/** What the shop can say about the account that is typed, once typing pauses. Its `name` is null while none is known. */
export function useAccount(kind: ShopTargetKind, typed: string) {
  const scope = useQuery(lookupScopeQuery);
  const { networks = 'none' } = scope.data ?? {};
  const isOpen = networks === 'all' || (networks === 'instagram' && kind.network === specifiedSlug);
  const name = nameFor(kind, typed);
  const paused = usePaused(name);
  const { network } = kind;
  const answer = useQuery({
    queryKey: ['account', network, paused],
    queryFn: () =>
      request<typeof lookUpAccount>(
        'GET',
        `/api/account-lookup?network=${network}&name=${encodeURIComponent(paused ?? '')}`,
      ),
    enabled: isOpen && paused !== null,
    staleTime: keptMs,
    retry: false,
  });
  const isShown = answer.data?.state === 'found' && network === specifiedSlug;
  useEffect(() => {
    if (isShown && paused !== null) remember('last_account', paused);
  }, [isShown, paused]);
  const isCurrent = paused === name && !answer.isFetching;
  return {
    isOpen,
    name,
    answer: isCurrent ? answer.data : undefined,
    isMissing: answer.isError,
    again: answer.refetch,
  };
}

/** A link often names a post alone: then it is one of the account that was looked at before. */
function nameFor(kind: ShopTargetKind, typed: string): string | null {
  const isPost = kind.network === specifiedSlug && !kind.bareName && 'target' in readTarget(kind, typed);
  return accountNamed(kind, typed) ?? (isPost ? recall('last_account') : null);
}

function usePaused(name: string | null): string | null {
  const [paused, setPaused] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(name), pauseMs);
    return () => clearTimeout(timer);
  }, [name]);
  return paused;
}
