import type { Messages } from '../messages/en.js';
import { RequestFailed } from './request.js';

/**
 * What to tell the buyer of a failed call: the server's own sentence, in the page's language where that is
 * another one, or that no answer came.
 */
export function failureInWords(error: unknown, { failures, common }: Messages): string {
  if (!(error instanceof RequestFailed)) return common.noAnswer;
  return failures[error.body.code] ?? (error.body.message || common.noAnswer);
}
