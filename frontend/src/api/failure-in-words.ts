import type { ErrorBody } from '@boostline/contracts/routes/errors';
import type { NotPayable } from '@boostline/contracts/schemas/shop/payments';
import type { Messages } from '../messages/en.js';
import { RequestFailed } from './request.js';

/**
 * The message for a failed call: the server's own sentence, in the page's language where that is
 * another one, or that no answer came.
 */
export function failureInWords(error: unknown, messages: Messages): string {
  const said = error instanceof RequestFailed && refusalOf(error.body, messages);
  return said || messages.common.noAnswer;
}

/** What the server said, in the page's language. */
export function refusalOf(body: ErrorBody, { failures, edited, checkout }: Messages): string {
  const byCode = edited[`failures.${body.code}`] ?? failures[body.code];
  return obstacleOf(body, checkout) || refusedPartOf(body, checkout) || byCode || sentenceOf(body);
}

/** Why an order cannot be paid; undefined of anything else, and of a reason that this page does not know. */
function obstacleOf({ code, current }: ErrorBody, t: Messages['checkout']): string | undefined {
  const sentences = new Map<unknown, string>([
    ['paid', t.alreadyPaid],
    ['cancelled', t.cancelled],
    ['comments-deleted', t.commentsForgotten],
  ] satisfies [NotPayable, string][]);
  const isKnown =
    code === 'not-payable' && typeof current === 'object' && current !== null && 'reason' in current;
  return isKnown ? sentences.get(current.reason) : undefined;
}

/** What the payment gateway does not accept; undefined of anything else. */
function refusedPartOf({ code, current }: ErrorBody, t: Messages['checkout']): string | undefined {
  if (code !== 'payment-refused' || typeof current !== 'object' || current === null) return undefined;
  return 'part' in current
    ? new Map<unknown, string>(Object.entries(t.refused)).get(current.part)
    : undefined;
}

/** The server's sentence without the name of the field that programs and the panel read before it. */
function sentenceOf({ message, fields }: ErrorBody): string {
  const named = fields?.find((field) => message === `${field.path}: ${field.message}`);
  return named ? `${named.message.charAt(0).toUpperCase()}${named.message.slice(1)}` : message;
}
