import { formatQuantity } from '@boostline/contracts/schemas/shop/quantity';
import type { PartsRefusal, RefusedParts } from '@boostline/contracts/schemas/shop/parts-refusal';

/** Hindi: what the server says in English of an order in parts; fetched when it is said. */
export const refusedParts: Record<PartsRefusal, (refused: RefusedParts, unit: string) => string> = {
  'posts-or-days': () => 'या तो कई पोस्ट चुनें या कई दिनों में डिलीवरी, दोनों एक साथ नहीं।',
  'one-post': () => 'यह पैकेज एक ही पोस्ट के लिए है।',
  'most-posts': ({ most }) => `यह पैकेज ज़्यादा से ज़्यादा ${most} पोस्ट में बाँटा जा सकता है।`,
  'same-post': () => 'एक ही पोस्ट दो बार लिखी है। हर पोस्ट एक ही बार लिखें।',
  'posts-too-small': (refused, unit) => tooSmall('हर पोस्ट', 'पोस्ट', refused, unit),
  'all-at-once': () => 'यह पैकेज एक ही बार में डिलीवर होता है।',
  'most-days': ({ most }) => `यह पैकेज ज़्यादा से ज़्यादा ${most} दिनों में डिलीवर हो सकता है।`,
  'days-too-small': (refused, unit) => tooSmall('हर दिन', 'दिन', refused, unit),
};

function tooSmall(each: string, what: string, { most, minimum }: RefusedParts, unit: string): string {
  const advice = most === null ? 'ज़्यादा संख्या चुनें।' : `ज़्यादा से ज़्यादा ${most} ${what} चुनें।`;
  return `${each} के लिए कम से कम ${formatQuantity(minimum ?? 1)} ${unit} चाहिए। ${advice}`;
}
