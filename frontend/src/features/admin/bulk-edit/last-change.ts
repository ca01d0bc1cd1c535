import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

/** A change of many packages that was saved, and what takes it back. */
export interface LastChange {
  type: PackageType;
  count: number;
  what: 'changed' | 'made';
  undo: string;
}

const lastChangeKey = ['last-bulk-change'] as const;

/** The last change that was saved in this browser's tab: it can be taken back from any page of the panel. */
export function useLastChange(): [LastChange | null, (change: LastChange | null) => void] {
  const client = useQueryClient();
  const { data } = useQuery<LastChange | null>({
    queryKey: lastChangeKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return [data ?? null, (change) => client.setQueryData<LastChange | null>(lastChangeKey, change)];
}
