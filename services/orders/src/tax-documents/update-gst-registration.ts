import { Injectable } from '@nestjs/common';
import { changedMeanwhile } from '@boostline/contracts/routes/errors';
import type {
  GstRegistrationChange,
  GstRegistrationSettings,
} from '@boostline/contracts/schemas/admin/money/tax-documents';
import { beginningOf, gstRegistrationAt } from '../consequences/decide-gst-registration.js';
import { shownEntry, GstRegistrations, type KeptGstRegistration } from '../storage/gst-registrations.js';

/** What the seller is to GST, as the panel shows and changes it. */
@Injectable()
export class UpdateGstRegistration {
  constructor(private readonly registrations: GstRegistrations) {}

  async find(): Promise<GstRegistrationSettings> {
    await this.registrations.refresh();
    return shown(this.registrations.entries);
  }

  /** Throws `conflict` with the present entries, and `invalid-input` for a day that has begun. */
  async update(
    { version, standing: registration, from }: GstRegistrationChange,
    by: string,
  ): Promise<GstRegistrationSettings> {
    const now = new Date();
    const entries = await this.registrations.changing((known) => {
      if (versionOf(known) !== version) throw changedMeanwhile('This registration', shown(known));
      return { registration, from: beginningOf({ from }, now), createdBy: by, createdAt: now };
    });
    return shown(entries);
  }
}

const versionOf = (entries: readonly KeptGstRegistration[]) => entries.at(-1)?.id ?? 0;

function shown(entries: readonly KeptGstRegistration[]): GstRegistrationSettings {
  return {
    version: versionOf(entries),
    present: gstRegistrationAt(entries, new Date()).kind,
    entries: entries.toReversed().map(shownEntry),
  };
}
