import { pricing as pricingSchema, type Pricing } from '@boostline/contracts/admin-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { savePricing } from '../../../api/admin-settings.js';
import { apiMessages } from '../../../messages/admin-api-en.js';
import { TextField } from '../../../ui/TextField.js';
import { ConflictDialog } from '../controls/ConflictDialog.js';
import { useChange } from '../controls/use-change.js';
import { pricingKey } from './api-keys.js';
import { ReasonedForm } from './ReasonedForm.js';

const t = apiMessages.pricing;

export function PricingForm({ pricing }: { pricing: Pricing }) {
  const client = useQueryClient();
  const [factor, setFactor] = useState(pricing.exchangeFactor);
  const [margin, setMargin] = useState(String(pricing.minimumMargin));
  const [conflict, setConflict] = useState<{ theirs: Pricing; reason: string } | null>(null);
  const { mutate, isPending } = useChange({
    change: (said: { version: number; reason: string }) =>
      savePricing({ exchangeFactor: factor.trim(), minimumMargin: Number(margin), ...said }),
    done: () => ({ title: t.saved }),
    stale: [['reseller-services']],
    onDone: (saved) => client.setQueryData(pricingKey, saved),
    onRefused: ({ status, body }, { reason }) => {
      const now = pricingSchema.safeParse(body.current);
      if (status !== 409 || !now.success) return false;
      setConflict({ theirs: now.data, reason });
      return true;
    },
  });
  return (
    <div className="card">
      <ReasonedForm
        submit={t.save}
        busy={isPending}
        onSubmit={(reason) => mutate({ version: pricing.version, reason })}
      >
        <TextField
          label={t.exchangeFactor}
          hint={t.hint}
          inputMode="decimal"
          autoComplete="off"
          value={factor}
          onText={setFactor}
        />
        <TextField
          label={t.minimumMargin}
          inputMode="decimal"
          autoComplete="off"
          value={margin}
          onText={setMargin}
        />
      </ReasonedForm>
      {conflict && (
        <ConflictDialog
          rows={[
            { name: t.exchangeFactor, mine: factor, theirs: conflict.theirs.exchangeFactor },
            { name: t.minimumMargin, mine: margin, theirs: String(conflict.theirs.minimumMargin) },
          ]}
          busy={isPending}
          onMine={() => mutate({ version: conflict.theirs.version, reason: conflict.reason })}
          onTheirs={() => client.setQueryData(pricingKey, conflict.theirs)}
          onClose={() => setConflict(null)}
        />
      )}
    </div>
  );
}
