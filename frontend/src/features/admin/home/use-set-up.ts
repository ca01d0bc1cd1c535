import { call } from '../../../api/call.js';
import { readSetUp } from '@boostline/contracts/routes/public/set-up';
import type { SetUpGuide } from '@boostline/contracts/schemas/admin/set-up';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const whileTestMovesMs = 3000;

/** A test payment under way: each of its steps is to be seen when it comes. */
const isMoving = (guide: SetUpGuide | undefined) => {
  const state = guide?.testPayment?.state;
  return state === 'open' || state === 'paid' || state === 'refunding';
};

const setUpKey = ['set-up'] as const;

/** How far the shop is set up. Other pages change it, so it is asked anew whenever the home is opened. */
export function useSetUp() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: setUpKey,
    queryFn: () => call(readSetUp),
    staleTime: 0,
    refetchInterval: ({ state }) => (isMoving(state.data) ? whileTestMovesMs : false),
  });
  return { query, show: (guide: SetUpGuide) => client.setQueryData(setUpKey, guide) };
}
