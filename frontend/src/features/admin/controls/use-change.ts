import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { RequestFailed } from '../../../api/request.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { toasts, type ToastRequest } from '../../../ui/toasts/toast-queue.js';

interface Change<Input, Answer> {
  change: (input: Input) => Promise<Answer>;
  /** What the toast says when it is done. */
  done?: (answer: Answer) => ToastRequest;
  /** What must be asked again after it. */
  stale?: QueryKey[];
  onDone?: (answer: Answer) => void;
  /** Answers true when it has dealt with the refusal, so that no toast tells of it. */
  onRefused?: (refusal: RequestFailed, input: Input) => boolean;
}

/** A change at the server: told when it is done, and with the server's own sentence when it is not. */
export function useChange<Input, Answer>({
  change,
  done,
  stale = [],
  onDone,
  onRefused,
}: Change<Input, Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      for (const queryKey of stale) void client.invalidateQueries({ queryKey });
      onDone?.(answer);
      if (done) toasts.show(done(answer));
    },
    onError: (error, input) => {
      if (error instanceof RequestFailed && onRefused?.(error, input)) return;
      toasts.show({ title: adminMessages.error, text: refusalText(error), tone: 'destructive' });
    },
  });
}

/** The server's sentence, with the fields that it names. */
export function refusalText(error: unknown): string {
  if (!(error instanceof RequestFailed)) return adminMessages.noAnswer;
  const named = error.body.fields?.map(({ path, message }) => `${path}: ${message}`).join('; ');
  return named && !error.message.includes(named) ? `${error.message} ${named}` : error.message;
}
