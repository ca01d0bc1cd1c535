import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminMessages } from '../../../messages/admin-en.js';
import { Notice } from '../../../ui/Notice.js';
import styles from './panel.module.css';

/** Milliseconds after which a change that is still under way is named. */
const patience = 2000;

/** Says of a change that takes long, or waits for the connection, that it is not saved yet. */
export function UnsavedNotice() {
  const saving = useIsMutating({ predicate: ({ meta }) => meta?.['asks'] !== true }) > 0;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!saving) return undefined;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [saving]);
  return (
    <div role="status" className={styles['unsaved']}>
      {late && <Notice tone="warn">{adminMessages.panel.unsaved}</Notice>}
    </div>
  );
}
