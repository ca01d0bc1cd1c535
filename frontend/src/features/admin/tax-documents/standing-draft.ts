import {
  standingChange,
  standingKind,
  usualRate,
  commonSacs,
  type SellerStanding,
  type StandingChange,
  type StandingKind,
} from '@boostline/contracts/panel/tax-documents';
import { decimalNumber } from '@boostline/contracts/typed-number';
import { adminMessages } from '../../../messages/admin-en.js';
import { taxDocumentMessages as t } from '../../../messages/admin/tax-documents-en.js';
import { readWith, type Reading } from '../controls/forms/reading.js';

/** What stands in the fields; text, so that whatever was typed stays. */
export type StandingDraft = {
  kind: StandingKind;
  name: string;
  address: string;
  gstin: string;
  sac: string;
  rate: string;
  when: 'now' | 'day';
};

/** The standing that was entered last, to be changed. */
export function draftOf(standing: SellerStanding | undefined): StandingDraft {
  const empty = { name: '', address: '', gstin: '', sac: commonSacs[0], rate: String(usualRate) };
  const known =
    !standing || standing.kind === 'unregistered'
      ? empty
      : { ...empty, ...standing.seller, sac: standing.sac };
  const rate = standing?.kind === 'registered' ? String(standing.rate) : empty.rate;
  return { ...known, rate, kind: standing?.kind ?? 'unregistered', when: 'now' };
}

/** `day`: `2026-12-01`, or empty. */
export function readStandingDraft(
  draft: StandingDraft,
  day: string,
  version: number,
): Reading<StandingChange> {
  const unread: Record<string, string> = {};
  const kind = standingKind.parse(draft.kind);
  const { name, address, gstin, sac, when } = draft;
  const rate = kind === 'registered' ? decimalNumber(draft.rate) : null;
  if (kind === 'registered' && rate === null) unread['rate'] = adminMessages.amount;
  if (when === 'day' && day === '') unread['when'] = t.standing.dayMissing;
  const standing = {
    kind,
    ...(kind !== 'unregistered' && { seller: { name, address, gstin }, sac }),
    ...(kind === 'registered' && { rate: rate ?? 0 }),
  };
  const candidate = { version, standing, from: when === 'day' && day !== '' ? day : null };
  const names = {
    ...{ 'standing.seller.name': 'name', 'standing.seller.address': 'address', from: 'when' },
    ...{ 'standing.seller.gstin': 'gstin', 'standing.sac': 'sac', 'standing.rate': 'rate' },
  };
  return readWith(standingChange, candidate, { names, unread });
}
