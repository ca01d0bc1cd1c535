import {
  webhookEndpointCreation,
  webhookEvents,
  type WebhookEndpointCreation,
} from '@boostline/contracts/panel/webhook-endpoints';
import { readWith, type Reading } from '../controls/forms/reading.js';

/** The address, and a box for each event. Fields of a form have no dots in their names. */
export type EndpointDraft = Record<string, string | boolean>;
export const boxOf = (event: string) => event.replace('.', ' ');

export const emptyEndpoint: EndpointDraft = {
  url: '',
  ...Object.fromEntries(webhookEvents.map((event) => [boxOf(event), true])),
};

export function readEndpoint(draft: EndpointDraft): Reading<WebhookEndpointCreation> {
  const events = webhookEvents.filter((event) => draft[boxOf(event)] === true);
  const url = String(draft['url'] ?? '').trim();
  return readWith(webhookEndpointCreation, { url, events }, { names: { events: boxOf(webhookEvents[0]) } });
}
