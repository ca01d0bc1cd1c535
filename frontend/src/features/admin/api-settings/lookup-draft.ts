import {
  jsonUpdate,
  metaUpdate,
  type LookupSources,
  type LookupSourceUpdate,
} from '@boostline/contracts/schemas/admin/lookup-sources';
import { plainNumber } from '@boostline/contracts/schemas/values/typed-number';
import { adminMessages } from '../../../messages/admin-en.js';
import type { FieldTexts } from '../controls/forms/PanelForm.js';
import { readWith, type Reading } from '../controls/forms/reading.js';

export type LookupValues =
  | Omit<Extract<LookupSourceUpdate, { name: 'meta' }>, 'version' | 'reason'>
  | Omit<Extract<LookupSourceUpdate, { name: 'json' }>, 'version' | 'reason'>;

export const pathNames = [
  'fullName',
  'followers',
  'isPrivate',
  'picture',
  'posts',
  'postLink',
  'postPicture',
] as const;

const metaValues = metaUpdate.omit({ version: true, reason: true });
const jsonValues = jsonUpdate.omit({ version: true, reason: true });
const pathField = (name: (typeof pathNames)[number]) => `paths.${name}`;

export function metaDraftOf({ userId, ...source }: LookupSources['meta']): FieldTexts {
  return { ...sharedDraft(source), userId };
}

export function jsonDraftOf({ address, header, paths, ...source }: LookupSources['json']): FieldTexts {
  const typed = Object.fromEntries(pathNames.map((name) => [pathField(name), paths[name]]));
  return { ...sharedDraft(source), ...typed, address, header };
}

function sharedDraft({
  active,
  maxPerHour,
  version,
}: Pick<LookupSources['meta'], 'active' | 'maxPerHour' | 'version'>) {
  // Who enters a source wants it used.
  return { active: active || version === 0, maxPerHour: String(maxPerHour), secret: '' };
}

export function readMetaDraft({ userId, ...typed }: FieldTexts): Reading<LookupValues> {
  const { values, unread } = readShared(typed);
  return readWith(metaValues, { name: 'meta', userId, ...values }, { unread });
}

export function readJsonDraft({ address, header, ...typed }: FieldTexts): Reading<LookupValues> {
  const { values, unread } = readShared(typed);
  const paths = Object.fromEntries(pathNames.map((name) => [name, typed[pathField(name)]]));
  return readWith(jsonValues, { name: 'json', address, header, paths, ...values }, { unread });
}

/** An empty key keeps the one that is stored. */
function readShared({ active, maxPerHour: typed, secret }: FieldTexts) {
  const digits = plainNumber(String(typed));
  const maxPerHour = digits === null ? null : Number(digits);
  return {
    values: { active, maxPerHour, ...(secret !== '' && { secret }) },
    unread: { ...(maxPerHour === null && { maxPerHour: adminMessages.number }) },
  };
}
