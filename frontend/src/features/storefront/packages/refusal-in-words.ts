import type { RefusedParts } from '@boostline/contracts/schemas/shop/parts-refusal';
import { failureInWords } from '../../../api/failure-in-words.js';
import { RequestFailed } from '../../../api/request.js';
import type { Products } from '../../../products/products.js';
import type { Messages } from '../../../messages/en.js';

/**
 * Why an order was not taken, in the page's language. What is wrong with its parts is said exactly: in English as the
 * server says it, in Hindi by words that are fetched now.
 */
export async function refusalInWords(
  error: unknown,
  messages: Messages,
  products: Products,
): Promise<string> {
  const { current, message } = error instanceof RequestFailed ? error.body : {};
  if (!isOfParts(current)) return failureInWords(error, messages);
  if (messages.locale !== 'hi-IN') return message ?? failureInWords(error, messages);
  try {
    const { refusedParts } = await import('../../../messages/hi/refused-parts.js');
    return refusedParts[current.reason](current, products.unitOf(current.type));
  } catch {
    return failureInWords(error, messages);
  }
}

function isOfParts(value: unknown): value is RefusedParts {
  return typeof value === 'object' && value !== null && 'reason' in value && 'most' in value;
}
