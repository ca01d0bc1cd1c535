import { useState } from 'react';
import { usePageToast } from './use-page-toast.js';

interface Refused<Field> {
  field: Field;
  text: string;
}

/** Why a form cannot be sent: shown in a toast and at its field until that changes. */
export function useRefusal<Field extends string>() {
  const toast = usePageToast();
  const [refused, setRefused] = useState<Refused<Field> | null>(null);
  return {
    refuse(field: Field, title: string, text: string) {
      toast.show({ title, text, tone: 'destructive' });
      setRefused({ field, text });
    },
    /** Nothing is wrong any more. */
    clear() {
      toast.dismiss();
      setRefused(null);
    },
    errorAt: (field: Field) => (refused?.field === field ? refused.text : undefined),
  };
}
