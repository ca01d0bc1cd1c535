import { readFileSync } from 'node:fs';
import path from 'node:path';
import { analyse } from 'scslre';
import { lineIn, sourceFiles, visitSyntax, type Syntax } from './source-files.ts';

/** What runs for strangers. Tests and tools read only what we wrote. */
const SOURCES = /^((services|libs|sandbox)\/[^/]+|frontend)\/src\//;

const REASONS = {
  /** Each of many places in the text is tried as a beginning, and each reads on to the end. */
  Move: 'searches a long text again from each of its places',
  /** Two quantifiers take the same characters. */
  Trade: 'has neighbours that can share the same characters in many ways',
  /** A quantifier inside a quantifier. */
  Self: 'repeats what repeats itself',
};

/**
 * The regular expressions whose worst case is worse than linear. One that is put together at run time cannot be read
 * here, and is reported too: it can be written out, or be done without.
 * @param root the repository, or a fixture laid out like it
 * @returns one line for each slow one
 */
export function slowPatterns(root: string): string[] {
  const found = sourceFiles(root, '')
    .filter((file) => SOURCES.test(file))
    .flatMap((file) => patternsOf(readFileSync(path.join(root, file), 'utf8'), file));
  /** Alike ones are analysed once. */
  const known = new Map<string, string[]>();
  return found.flatMap(({ place, source, flags }) => {
    if (source === undefined) return [`${place} is put together at run time: it cannot be checked`];
    const pattern = `/${source}/${flags}`;
    const reasons = known.get(pattern) ?? reasonsAgainst(source, flags);
    known.set(pattern, reasons);
    return reasons.map((reason) => `${place} ${pattern} ${reason}`);
  });
}

function reasonsAgainst(source: string, flags: string): string[] {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Trade: true, Self: true } });
  const worst = (exponential: boolean) => (exponential ? ' (exponential)' : ' (polynomial)');
  return [...new Set(reports.map(({ type, exponential }) => REASONS[type] + worst(exponential)))];
}

/** @returns `source` is undefined where it is not written out */
function patternsOf(
  text: string,
  file: string,
): { place: string; source: string | undefined; flags: string }[] {
  const patterns: { place: string; source: string | undefined; flags: string }[] = [];
  const lineOf = lineIn(text);
  const place = (node: Syntax) => `${file}:${lineOf(node)}`;
  visitSyntax(text, file, (node) => {
    if (node.type === 'RegExpLiteral')
      patterns.push({ place: place(node), source: node.pattern, flags: node.flags });
    const isConstructed = node.type === 'NewExpression' || node.type === 'CallExpression';
    if (isConstructed && node.callee.type === 'Identifier' && node.callee.value === 'RegExp') {
      const [pattern, flags] = (node.arguments ?? []).map(({ expression }) => expression);
      if (pattern?.type === 'RegExpLiteral') return;
      const isWritten =
        pattern?.type === 'StringLiteral' && (flags === undefined || flags.type === 'StringLiteral');
      patterns.push({
        place: place(node),
        source: isWritten ? pattern.value : undefined,
        flags: flags?.value ?? '',
      });
    }
  });
  return patterns;
}
