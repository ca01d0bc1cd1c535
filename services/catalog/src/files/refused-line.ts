import type { FileRow } from '@boostline/contracts/schemas/admin/catalogue/catalogue-file';
import type { CellProblems } from './read-cells.js';
import type { CsvProblem } from './read-csv.js';

export interface ImportedFile {
  /** One for each line. */
  rows: FileRow[];
  /** Columns of the file that were not read. */
  unknown: string[];
}

/** A line that says nothing that could be saved. */
export function refusedLine(line: number, problems: CellProblems): FileRow {
  const message = problems.map((one) => `${one.path}: ${one.message}`).join('; ');
  return {
    line,
    id: null,
    change: null,
    before: null,
    after: null,
    margin: null,
    refusal: { code: 'invalid-input', path: problems[0]?.path ?? 'line', message },
  };
}

export const unreadableFile = ({ line, message }: CsvProblem): ImportedFile => ({
  rows: [refusedLine(line, [{ path: 'file', message }])],
  unknown: [],
});

export const unreadableLine = (message: string): CellProblems => [{ path: 'line', message }];
