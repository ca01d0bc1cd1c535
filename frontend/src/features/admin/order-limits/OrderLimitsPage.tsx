import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../controls/Loaded.js';
import { BlockedList } from './BlockedList.js';
import { BlockForm } from './BlockForm.js';
import { LimitsForm, orderLimitsQuery } from './LimitsForm.js';

export default function OrderLimitsPage() {
  const limits = useQuery(orderLimitsQuery);
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
