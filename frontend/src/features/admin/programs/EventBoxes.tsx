import { webhookEvents } from '@boostline/contracts/schemas/admin/notices/webhook-endpoints';
import { programMessages } from '../../../messages/admin/programs-en.js';
import { CheckItem } from '../controls/forms/fields.js';
import { boxOf } from './endpoint-draft.js';

/** A checkbox for each event of a webhook. */
export function EventBoxes() {
  return (
    <fieldset className="plain-fieldset">
      <legend className="field-name">{programMessages.endpoints.events}</legend>
      {webhookEvents.map((event) => (
        <CheckItem key={event} name={boxOf(event)} label={programMessages.events[event]} />
      ))}
    </fieldset>
  );
}
