import { lazy, Suspense, useEffect, useState } from 'react';
import { proof, type RequestFailed } from '../../../api/request.js';
import { UnsavedNotice } from './UnsavedNotice.js';

/** Fetched when a call is refused for the first time: it brings the parts of forms. */
const ProofDialog = lazy(async () => ({ default: (await import('./ProofDialog.js')).ProofDialog }));

interface Waiting {
  refusal: RequestFailed;
  answer: (isProved: boolean) => void;
}

/**
 * Asks for what a refused call lacks, over whatever is open. Every call that waits goes out with the one answer. While
 * nothing is asked, names a change that is not saved yet.
 */
export function ProofQuestion() {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  useEffect(() => {
    proof.ask = (refusal) =>
      new Promise((answer) => setWaiting((before) => [...before, { refusal, answer }]));
    return () => {
      proof.ask = undefined;
    };
  }, []);
  const [first] = waiting;
  if (!first) return <UnsavedNotice />;
  const end = (isProved: boolean) => {
    for (const { answer } of waiting) answer(isProved);
    setWaiting([]);
  };
  return (
    <Suspense>
      <ProofDialog refusal={first.refusal} onEnd={end} />
    </Suspense>
  );
}
