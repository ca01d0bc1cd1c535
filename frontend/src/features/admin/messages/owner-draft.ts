import {
  noticeKinds,
  ownerSettingsUpdate,
  ownerWays,
  type NoticeKind,
  type OwnerSettings,
  type OwnerSettingsUpdate,
  type OwnerWay,
} from '@boostline/contracts/schemas/admin/notices/owner-notices';
import { readWith, type Reading } from '../controls/forms/reading.js';

/** What stands in the fields; a box for each kind and way is named `email needs-you`. */
export type OwnerDraft = Record<string, string | boolean>;
export type OwnerValues = Omit<OwnerSettingsUpdate, 'version' | 'reason'>;

const values = ownerSettingsUpdate.omit({ version: true, reason: true });
export const boxOf = (way: OwnerWay, kind: NoticeKind) => `${way} ${kind}`;

export function ownerDraftOf({ version, email, telegram, webhook, push, quiet }: OwnerSettings): OwnerDraft {
  const kinds = { email: email.kinds, telegram: telegram.kinds, webhook: webhook.kinds, push: push.kinds };
  const boxes = ownerWays.flatMap((way) =>
    // The first address gets every kind unless a box is emptied.
    noticeKinds.map((kind) => [boxOf(way, kind), version === 0 || kinds[way].includes(kind)]),
  );
  return {
    emailTo: email.to,
    chatId: telegram.chatId,
    token: '',
    url: webhook.url,
    secret: '',
    quietFrom: quiet?.from ?? '',
    quietTo: quiet?.to ?? '',
    ...Object.fromEntries(boxes),
  };
}

/** The values of a draft, or what is wrong at which field. Empty secrets keep those that are stored. */
export function readOwner(draft: OwnerDraft): Reading<OwnerValues> {
  const text = (name: string) => String(draft[name] ?? '').trim();
  const kindsOf = (way: OwnerWay) => noticeKinds.filter((kind) => draft[boxOf(way, kind)] === true);
  const [from, to, token, secret] = [text('quietFrom'), text('quietTo'), text('token'), text('secret')];
  const candidate = {
    email: { to: text('emailTo'), kinds: kindsOf('email') },
    telegram: { chatId: text('chatId'), kinds: kindsOf('telegram'), ...(token !== '' && { token }) },
    webhook: { url: text('url'), kinds: kindsOf('webhook'), ...(secret !== '' && { secret }) },
    push: { kinds: kindsOf('push') },
    quiet: from === '' && to === '' ? null : { from, to },
  };
  return readWith(values, candidate, { names: fieldNames });
}

export const fieldNames: Readonly<Record<string, string>> = {
  'email.to': 'emailTo',
  'telegram.chatId': 'chatId',
  'telegram.token': 'token',
  'webhook.url': 'url',
  'webhook.secret': 'secret',
  'quiet.from': 'quietFrom',
  'quiet.to': 'quietTo',
};
