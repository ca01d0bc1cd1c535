import { indianClock } from '@boostline/contracts/schemas/values/indian-time';
import type {
  NoticeKind,
  OwnerNotice,
  OwnerWay,
} from '@boostline/contracts/schemas/admin/notices/owner-notices';
import type { NewIds } from '../../order/circumstances.js';
import type { Message } from '../../order/message.entity.js';
import { newMessage } from '../../consequences/new-message.js';
import type { OwnerAccount } from './owner-account.js';

/** A device of the owner and the kinds of notice that it gets. */
interface Device {
  id: string;
  name: string;
}

interface Way {
  channel: OwnerWay;
  address: string;
  device?: string;
}

/** These come at any hour. */
export const urgent: readonly NoticeKind[] = ['promise-broken', 'sign-in'];
const minute = 60_000;
const day = 24 * 60 * minute;

/** The messages for these notices, one for each channel that is set up for their kind. */
export function decideOwnerMessages(
  notices: readonly OwnerNotice[],
  { account, devices }: { account: OwnerAccount; devices: readonly Device[] },
  circumstances: { now: Date; ids: Pick<NewIds, 'uuid'> },
): Message[] {
  const { now } = circumstances;
  return notices.flatMap(({ cause, kind, title, text, path }) =>
    waysFor(kind, account, devices).map(({ channel, address, device }) => {
      const facts = { title, text, path, ...(device !== undefined && { device }) };
      return newMessage(
        { cause, kind, channel, address, language: 'en', orderId: null, facts },
        circumstances,
        urgent.includes(kind) ? now : afterQuiet(account.quiet, now),
      );
    }),
  );
}

/** The ways that are set up for a kind; for each, that are set up at all when no kind is named. */
export function waysFor(
  kind: NoticeKind | null,
  { email, telegram, webhook, push, telegramToken, webhookSecret }: OwnerAccount,
  devices: readonly Device[],
): Way[] {
  const toDevices = kind === null || push.kinds.includes(kind) ? devices : [];
  const ways = [
    { channel: 'email' as const, address: email.to, kinds: email.kinds, ready: true },
    {
      channel: 'telegram' as const,
      address: telegram.chatId,
      kinds: telegram.kinds,
      ready: telegramToken !== '',
    },
    { channel: 'webhook' as const, address: webhook.url, kinds: webhook.kinds, ready: webhookSecret !== '' },
  ];
  const reached: Way[] = ways
    .filter(({ address, kinds, ready }) => ready && address !== '' && (kind === null || kinds.includes(kind)))
    .map(({ channel, address }) => ({ channel, address }));
  return [
    ...reached,
    ...toDevices.map(({ id, name }) => ({ channel: 'push' as const, address: id, device: name })),
  ];
}

/** `now`, or the end of the quiet hours that it lies in. They may reach over midnight. */
export function afterQuiet(quiet: OwnerAccount['quiet'], now: Date): Date {
  if (!quiet || quiet.from === quiet.to) return now;
  const [from, to] = [msOfDay(quiet.from), msOfDay(quiet.to)];
  const time = indianClock(now).getTime() % day;
  const isQuiet = from < to ? time >= from && time < to : time >= from || time < to;
  return isQuiet ? new Date(now.getTime() + ((to - time + day) % day)) : now;
}

function msOfDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) * minute;
}
