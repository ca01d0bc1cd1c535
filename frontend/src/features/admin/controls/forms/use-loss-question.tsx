import { useState } from 'react';
import type { RequestFailed } from '../../../../api/request.js';
import { lossMessages as t } from '../../../../messages/admin/packages-en.js';
import { ConfirmDialog } from '../ConfirmDialog.js';

/** A price below the minimum margin is refused with a sentence; a person who has read it may save it with `acceptLoss`. */
export function useLossQuestion<Values>(sendAgain: (values: Values) => void, words: typeof t = t) {
  const [asked, setAsked] = useState<{ sentence: string; values: Values } | null>(null);
  return {
    /** Whether the refusal is about a loss, and is asked about now. */
    ask({ body, message }: RequestFailed, values: Values): boolean {
      const isLoss = body.code === 'below-margin';
      if (isLoss) setAsked({ sentence: message, values });
      return isLoss;
    },
    dialog: asked && (
      <ConfirmDialog
        title={words.title}
        subject={asked.sentence}
        question={words.question}
        action={words.accept}
        busy={false}
        onConfirm={() => {
          setAsked(null);
          sendAgain(asked.values);
        }}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
