import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { RequestFailed } from '../../../api/request.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { toasts, type ToastRequest } from '../../../ui/toasts/toast-queue.js';
import { isSessionOver } from '../use-session.js';
import { setFieldErrors, type RefusableForm } from './forms/set-field-errors.js';
import { useErrorToast } from './forms/use-error-toast.js';

interface Change<Input, Answer> {
  change: (input: Input) => Promise<Answer>;
  /** It saves nothing that the owner typed, and may take long: a test, a check, a download. */
  asks?: boolean;
  /** What the toast says when it is done. */
  done?: (answer: Answer) => ToastRequest;
  /** What must be asked again after it. */
  stale?: QueryKey[];
  onDone?: (answer: Answer) => void;
  /** Returns true when it has handled the refusal, so that no toast shows it. */
  onRefused?: (refusal: RequestFailed, input: Input) => boolean;
  /** Whose fields say what is refused of them. */
  refusalsAt?: RefusableForm;
}

/** A mutation with a toast for success, and one with the server's own sentence for failure. */
export function useAdminMutation<Input, Answer>({
  change,
  asks = false,
  done,
  stale = [],
  onDone,
  onRefused,
  refusalsAt,
}: Change<Input, Answer>) {
  const client = useQueryClient();
  const { showToast, dismissToast } = useErrorToast();
  return useMutation({
    mutationFn: change,
    meta: { asks },
    onMutate: dismissToast,
    onSuccess: (answer) => {
      for (const queryKey of stale) void client.invalidateQueries({ queryKey });
      onDone?.(answer);
      if (done) toasts.show(done(answer));
    },
    onError: (error, input) => {
      if (isSessionOver(error)) return;
      if (error instanceof RequestFailed && onRefused?.(error, input)) return;
      const isAtFields =
        error instanceof RequestFailed &&
        refusalsAt !== undefined &&
        setFieldErrors(refusalsAt, error.body.fields);
      showToast(adminMessages.error, isAtFields ? adminMessages.marked : refusalText(error));
    },
  });
}

/** Shows in a toast why a request failed. */
export function showError(error: unknown): void {
  if (isSessionOver(error)) return;
  toasts.show({ title: adminMessages.error, text: refusalText(error), tone: 'destructive' });
}

/** The server's sentence, with what it says of single fields where that is more. */
export function refusalText(error: unknown): string {
  if (!(error instanceof RequestFailed)) return passkeyProblem(error) ?? adminMessages.noAnswer;
  const fields = error.body.fields ?? [];
  const inWords = ({ path, message }: (typeof fields)[number]) =>
    `${path}: ${adminMessages.serverSentence(message)}`;
  const named = fields.find(({ path, message }) => error.message === `${path}: ${message}`);
  const more = fields.filter(({ message }) => !error.message.includes(message)).map(inWords);
  return [named ? inWords(named) : adminMessages.serverSentence(error.message), more.join('; ')]
    .filter(Boolean)
    .join(' ');
}

/** The browser's own refusals of a passkey are known by their names. */
function passkeyProblem(error: unknown): string | undefined {
  return error instanceof Error ? adminMessages.passkeyProblems[error.name] : undefined;
}
