import { useQuery } from '@tanstack/react-query';
import { fetchProviders } from '../../../api/admin-settings.js';
import { TextField } from '../../../ui/TextField.js';
import { SelectField } from './SelectField.js';

/** One service of one panel, as it is typed. */
export interface ServiceDraft {
  providerId: string;
  serviceId: string;
}

interface ServiceFieldsProps {
  label: string;
  panelLabel: string;
  hint?: string;
  value: ServiceDraft;
  onValue: (value: ServiceDraft) => void;
}

/** Names a service of a panel; which panel is asked only where there is more than one. */
export function ServiceFields({ label, panelLabel, hint, value, onValue }: ServiceFieldsProps) {
  const providers = useQuery({ queryKey: ['providers'], queryFn: fetchProviders }).data ?? [];
  const panels = providers.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      {panels.length > 1 && (
        <SelectField
          label={panelLabel}
          value={value.providerId}
          options={panels}
          onValue={(providerId) => onValue({ ...value, providerId })}
        />
      )}
      <TextField
        label={label}
        {...(hint !== undefined && { hint })}
        autoComplete="off"
        maxLength={64}
        value={value.serviceId}
        onText={(serviceId) => onValue({ ...value, serviceId })}
      />
    </>
  );
}
