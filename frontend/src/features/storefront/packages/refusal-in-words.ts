import type { Language } from '@boostline/contracts/languages';
import type { RefusedParts } from '@boostline/contracts/schemas/shop/parts-refusal';
import { failureInWords } from '../../../api/failure-in-words.js';
import { RequestFailed } from '../../../api/request.js';
import type { Products } from '../../../products/products.js';
import type { Messages } from '../../../messages/en.js';

/** What the server says in English is fetched in other languages when it is needed. */
const translations: Partial<
  Record<Language, () => Promise<typeof import('../../../messages/hi/refused-parts.js')>>
> = {
  hi: () => import('../../../messages/hi/refused-parts.js'),
};

/**
 * Why an order was not taken, in the page's language. What is wrong with its parts is said exactly.
 */
export async function refusalInWords(
  error: unknown,
  messages: Messages,
  products: Products,
): Promise<string> {
  const { current, message } = error instanceof RequestFailed ? error.body : {};
  if (!isOfParts(current)) return failureInWords(error, messages);
  const load = translations[messages.language];
  if (!load) return message ?? failureInWords(error, messages);
  try {
    const { refusedParts } = await load();
    return refusedParts[current.reason](current, products.unitOf(current.type));
  } catch {
    return failureInWords(error, messages);
  }
}

function isOfParts(value: unknown): value is RefusedParts {
  return typeof value === 'object' && value !== null && 'reason' in value && 'most' in value;
}
