import type { PublicOffer } from '@boostline/contracts/schemas/shop/offers';
import { recall } from '../../../api/session-storage.js';

/** The offer that was chosen: handed over by the page before, else kept in the session. Null when unreadable. */
export function storedOffer(locationState: unknown): PublicOffer | null {
  if (isRecord(locationState) && isOffer(locationState.selectedOffer)) return locationState.selectedOffer;
  try {
    const kept: unknown = JSON.parse(recall('selectedOffer') ?? 'null');
    return isOffer(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Only as much as the page needs in order not to break; the server checks the rest against its own offer. */
export function isOffer(value: unknown): value is PublicOffer {
  if (!isRecord(value)) return false;
  const amounts = [
    'price',
    'mainServiceQuantity',
    'bonusFollowers',
    'bonusLikes',
    'bonusViews',
    'savePercentage',
  ];
  return typeof value.name === 'string' && amounts.every((key) => typeof value[key] === 'number');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
