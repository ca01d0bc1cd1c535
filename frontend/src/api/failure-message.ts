import { RequestFailed } from './request.js';

/** The message for a failed call: the server's own sentence, or `noAnswer` when none came. */
export function failureMessage(error: unknown, noAnswer: string): string {
  return error instanceof RequestFailed ? error.message : noAnswer;
}
