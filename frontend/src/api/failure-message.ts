import { RequestFailed } from './request.js';

/** What to tell the buyer of a failed call: the server's own sentence, or `noAnswer` when none came. */
export function failureMessage(error: unknown, noAnswer: string): string {
  return error instanceof RequestFailed ? error.message : noAnswer;
}
