import { longestFile } from '@boostline/contracts/schemas/admin/catalogue/catalogue-file';
import { useId, useState } from 'react';
import { fileMessages as t } from '../../../messages/admin/bulk-en.js';
import { textOfFile } from './file-text.js';

interface FileFieldProps {
  label: string;
  /** Characters of the longest file. */
  longest?: number;
  /** The text of the file; null when there is none to be sent. */
  onFile: (text: string | null) => void;
}

/** A CSV file or an Excel workbook, read in this browser. */
export function FileField({ label, longest = longestFile, onFile }: FileFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const take = (text: string | null, wrong: string | null) => {
    setProblem(wrong);
    onFile(wrong === null ? text : null);
  };
  const read = async (file: File | undefined) => {
    if (!file) return take(null, null);
    try {
      const text = await textOfFile(file);
      take(text, text.length > longest ? t.tooLong(longest.toLocaleString('en-IN')) : null);
    } catch {
      take(null, t.unreadable);
    }
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {problem !== null && (
        <p className="hint hint-error" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
