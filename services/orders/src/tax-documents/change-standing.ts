import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/errors';
import type { StandingChange, StandingSettings } from '@boostline/contracts/panel/tax-documents';
import { beginningOf, standingAt } from './decide-standing.js';
import { shownEntry, TaxStandings, type KeptStanding } from './tax-standings.js';

/** What the seller is to GST, as the panel shows and changes it. */
@Injectable()
export class ChangeStanding {
  constructor(private readonly standings: TaxStandings) {}

  async find(): Promise<StandingSettings> {
    await this.standings.refresh();
    return shown(this.standings.entries);
  }

  /** Throws `conflict` with the present entries, and `invalid-input` for a day that has begun. */
  async run({ version, standing, from }: StandingChange, by: string): Promise<StandingSettings> {
    const now = new Date();
    const entries = await this.standings.changing((known) => {
      if (versionOf(known) !== version)
        throw new ShopError('conflict', 'This has been changed meanwhile. Please look at it again.', {
          current: shown(known),
        });
      return { standing, from: beginningOf({ from }, now), createdBy: by, createdAt: now };
    });
    return shown(entries);
  }
}

const versionOf = (entries: readonly KeptStanding[]) => entries.at(-1)?.id ?? 0;

function shown(entries: readonly KeptStanding[]): StandingSettings {
  return {
    version: versionOf(entries),
    present: standingAt(entries, new Date()).kind,
    entries: entries.toReversed().map(shownEntry),
  };
}
