import { usualGstRate } from '@boostline/contracts/schemas/admin/catalogue/pricing-effect';
import {
  gstRegistrationKind,
  type GstRegistrationKind,
} from '@boostline/contracts/schemas/admin/catalogue/revenue';
import {
  gstRegistrationChange,
  commonSacs,
  type GstRegistration,
  type GstRegistrationChange,
} from '@boostline/contracts/schemas/admin/money/tax-documents';
import { decimalNumber } from '@boostline/contracts/schemas/values/typed-number';
import { adminMessages } from '../../../messages/admin-en.js';
import { taxDocumentMessages as t } from '../../../messages/admin/tax-documents-en.js';
import { readWith, type Reading } from '../controls/forms/reading.js';

/** What stands in the fields; text, so that whatever was typed stays. */
export type GstRegistrationDraft = {
  kind: GstRegistrationKind;
  name: string;
  address: string;
  gstin: string;
  sac: string;
  rate: string;
  when: 'now' | 'day';
};

/** The registration that was entered last, to be changed. */
export function draftOf(registration: GstRegistration | undefined): GstRegistrationDraft {
  const empty = { name: '', address: '', gstin: '', sac: commonSacs[0], rate: String(usualGstRate) };
  const known =
    !registration || registration.kind === 'unregistered'
      ? empty
      : { ...empty, ...registration.seller, sac: registration.sac };
  const rate = registration?.kind === 'registered' ? String(registration.rate) : empty.rate;
  return { ...known, rate, kind: registration?.kind ?? 'unregistered', when: 'now' };
}

/** `day`: `2026-12-01`, or empty. */
export function readGstRegistrationDraft(
  draft: GstRegistrationDraft,
  day: string,
  version: number,
): Reading<GstRegistrationChange> {
  const unread: Record<string, string> = {};
  const kind = gstRegistrationKind.parse(draft.kind);
  const { name, address, gstin, sac, when } = draft;
  const rate = kind === 'registered' ? decimalNumber(draft.rate) : null;
  if (kind === 'registered' && rate === null) unread['rate'] = adminMessages.amount;
  if (when === 'day' && day === '') unread['when'] = t.registration.dayMissing;
  const registration = {
    kind,
    ...(kind !== 'unregistered' && { seller: { name, address, gstin }, sac }),
    ...(kind === 'registered' && { rate: rate ?? 0 }),
  };
  const candidate = { version, standing: registration, from: when === 'day' && day !== '' ? day : null };
  const names = {
    'standing.seller.name': 'name',
    'standing.seller.address': 'address',
    from: 'when',
    'standing.seller.gstin': 'gstin',
    'standing.sac': 'sac',
    'standing.rate': 'rate',
  };
  return readWith(gstRegistrationChange, candidate, { names, unread });
}
