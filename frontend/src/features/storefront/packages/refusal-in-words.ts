import type { RefusedParts } from '@boostline/contracts/schemas/shop/parts-refusal';
import { failureInWords } from '../../../api/failure-in-words.js';
import { RequestFailed } from '../../../api/request.js';
import type { Products } from '../../../products/products.js';
import type { Messages } from '../../../messages/en.js';

/** Why an order was not taken, in the page's language. What is wrong with its parts is said by words that are fetched now. */
export async function refusalInWords(
  error: unknown,
  messages: Messages,
  products: Products,
): Promise<string> {
  const { current } = error instanceof RequestFailed ? error.body : {};
  if (!isOfParts(current)) return failureInWords(error, messages);
  try {
    return (await import('./parts-in-words.js')).partsInWords(current, messages, products);
  } catch {
    return failureInWords(error, messages);
  }
}

function isOfParts(value: unknown): value is RefusedParts {
  return typeof value === 'object' && value !== null && 'reason' in value && 'most' in value;
}
