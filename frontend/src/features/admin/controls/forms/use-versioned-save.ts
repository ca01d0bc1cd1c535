import { useState } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import type { RequestFailed } from '../../../../api/request.js';
import type { ToastRequest } from '../../../../ui/toasts/toast-queue.js';
import { useAdminMutation } from '../use-admin-mutation.js';
import type { RefusableForm } from './set-field-errors.js';

interface Versioned {
  version: number;
}

interface Saving<Values, Saved extends Versioned> {
  save: (values: Values & Versioned) => Promise<Saved>;
  /** Reads what a conflict answers with; null when it is something else. */
  readCurrent: (current: unknown) => Saved | null;
  done: ToastRequest;
  stale?: QueryKey[];
  onSaved: (saved: Saved) => void;
  /** Answers true when it has dealt with a refusal that is no conflict. */
  onRefused?: (refusal: RequestFailed, values: Values & Versioned) => boolean;
  /** Whose fields say what is refused of them. */
  refusalsAt: RefusableForm;
}

/** Saves something that has a version; `conflict` holds both values until a person has chosen, where another user saved it since. */
export function useVersionedSave<Values, Saved extends Versioned>(saving: Saving<Values, Saved>) {
  const { save, readCurrent, done, stale = [], onSaved, onRefused, refusalsAt } = saving;
  const [conflict, setConflict] = useState<{ mine: Values; theirs: Saved } | null>(null);
  const { mutate, isPending } = useAdminMutation({
    change: (values: Values & Versioned) => save(values),
    stale,
    refusalsAt,
    done: () => done,
    onDone: (saved) => {
      setConflict(null);
      onSaved(saved);
    },
    onRefused: (refusal, mine) => {
      const theirs = refusal.status === 409 ? readCurrent(refusal.body.current) : null;
      if (theirs) setConflict({ mine, theirs });
      return theirs !== null || (onRefused?.(refusal, mine) ?? false);
    },
  });
  return {
    busy: isPending,
    conflict,
    send: (values: Values, version: number) => mutate({ ...values, version }),
    dismiss: () => setConflict(null),
  };
}
