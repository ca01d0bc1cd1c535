import { readOrderLimits } from '@boostline/contracts/routes/public/order-limits';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { Loaded } from '../controls/Loaded.js';
import { BlockForm } from './BlockForm.js';
import { BlockedList } from './BlockedList.js';
import { LimitsForm } from './LimitsForm.js';
import { orderLimitsKey } from './order-limits-key.js';

/** Whom the shop sells nothing, and how much it sells to one account and one buyer. */
export function OrderLimitsPage() {
  const limits = useQuery({ queryKey: orderLimitsKey, queryFn: () => call(readOrderLimits) });
  return (
    <Loaded of={limits}>
      {(known) => (
        <div className="stack">
          <LimitsForm key={known.version} limits={known} />
          <BlockForm />
          <BlockedList blocked={known.blocked} />
        </div>
      )}
    </Loaded>
  );
}
