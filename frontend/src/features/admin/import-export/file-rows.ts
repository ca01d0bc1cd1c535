import type { FileReport, FileRow } from '@boostline/contracts/schemas/admin/catalogue/catalogue-file';
import { adminMessages } from '../../../messages/admin-en.js';
import { previewMessages, fileMessages as t } from '../../../messages/admin/bulk-en.js';
import type { StateWord } from '../words/order-words.js';

export interface ShownLine {
  key: string;
  line: string;
  what: StateWord;
  change: string;
  problem: string | null;
}

export const changeWords: Record<keyof typeof t.kinds, StateWord> = {
  create: { text: t.kinds.create, tone: 'good' },
  update: { text: t.kinds.update, tone: 'moving' },
  same: { text: t.kinds.same, tone: 'calm' },
  bad: { text: t.kinds.bad, tone: 'bad' },
};

/** The lines that need a look: wrong ones first, then what would be new or different. Nothing of what stays. */
export function shownLines({ packages, offers }: FileReport): ShownLine[] {
  const all = [
    ...packages.map((row) => shown('packages', row)),
    ...offers.map((row) => shown('offers', row)),
  ].filter(({ what }) => what !== changeWords.same);
  return [...all.filter(({ problem }) => problem !== null), ...all.filter(({ problem }) => problem === null)];
}

function shown(of: 'packages' | 'offers', { line, change, before, after, refusal }: FileRow): ShownLine {
  const both = before !== null && after !== null && before !== after;
  return {
    key: `${of} ${line}`,
    line: t.line(of, line),
    what: refusal ? changeWords.bad : changeWords[change ?? 'same'],
    change: both ? previewMessages.arrow(before, after) : (after ?? before ?? ''),
    problem: refusal && adminMessages.serverSentence(refusal.message),
  };
}
