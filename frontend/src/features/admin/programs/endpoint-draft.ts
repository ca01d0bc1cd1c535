import {
  webhookEndpointChange,
  webhookEndpointCreation,
  webhookEvents,
  type WebhookEndpoint,
  type WebhookEndpointChange,
  type WebhookEndpointCreation,
} from '@boostline/contracts/schemas/admin/notices/webhook-endpoints';
import { readWith, type Reading } from '../controls/forms/reading.js';

/** The address, and a box for each event. Fields of a form have no dots in their names. */
export type EndpointDraft = Record<string, string | boolean>;
export const boxOf = (event: string) => event.replace('.', ' ');

export const emptyEndpoint: EndpointDraft = {
  url: '',
  ...Object.fromEntries(webhookEvents.map((event) => [boxOf(event), true])),
};

export function readEndpoint(draft: EndpointDraft): Reading<WebhookEndpointCreation> {
  const events = eventsIn(draft);
  const url = String(draft['url'] ?? '').trim();
  return readWith(webhookEndpointCreation, { url, events }, { names: eventsInBoxes });
}

export function draftOfEvents({ events }: WebhookEndpoint): EndpointDraft {
  return Object.fromEntries(webhookEvents.map((event) => [boxOf(event), events.includes(event)]));
}

/** New events of a webhook; whether it is on stays as it is. */
export function readEvents(
  draft: EndpointDraft,
  { active }: WebhookEndpoint,
): Reading<WebhookEndpointChange> {
  return readWith(webhookEndpointChange, { active, events: eventsIn(draft) }, { names: eventsInBoxes });
}

const eventsIn = (draft: EndpointDraft) => webhookEvents.filter((event) => draft[boxOf(event)] === true);
/** Where what is wrong with the events is shown. */
const eventsInBoxes = { events: boxOf(webhookEvents[0]) };
