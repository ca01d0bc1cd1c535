import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles, sqlTextsOf, visitSyntax } from './source-files.ts';

const MIGRATIONS = /^services\/[a-z]+\/src\/migrations\//;
/** A comment of SQL in the statement; behind it stands why. */
const EXCEPTION = /--\s*old replicas can live with this:\s*\S/i;

/** What `ALTER TABLE` does to one thing, and why code of the previous release fails then. */
const ACTIONS: [RegExp, string][] = [
  [/^DROP\s+(?!CONSTRAINT\b)(?:COLUMN\s+)?\S+/i, 'takes a column away that old replicas read'],
  [/^RENAME\b/i, 'gives another name to what old replicas use'],
  [/\bSET\s+NOT\s+NULL\b/i, 'requires a value that old replicas may leave out'],
  [/^ALTER\s+.*\bTYPE\b/i, 'changes a type, and locks the table while it is written anew'],
];
const STATEMENTS: [RegExp, string][] = [
  [/^DROP\s+(?:TABLE|VIEW|SCHEMA|FUNCTION|SEQUENCE|TYPE)\b/i, 'takes away what old replicas use'],
  [
    /^ALTER\s+(?:VIEW|SCHEMA|FUNCTION|SEQUENCE|TYPE)\b.*\bRENAME\b/i,
    'gives another name to what old replicas use',
  ],
  [/^TRUNCATE\b/i, 'deletes what old replicas use'],
];
const ALTER_TABLE = /^ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?\S+\s+/i;
const NEW_COLUMN = /^ADD\s+(?!CONSTRAINT\b|CHECK\b|UNIQUE\b|PRIMARY\b|FOREIGN\b|EXCLUDE\b)/i;

/**
 * Statements of migrations that replicas of the previous release could not live with: during an update they run on the new
 * tables, and a shop must be able to go back by one release.
 * @param root the repository, or a fixture laid out like it
 * @returns one line for each
 */
export function migrationsThatTakeAway(root: string): string[] {
  return sourceFiles(root, '')
    .filter((file) => MIGRATIONS.test(file))
    .flatMap((file) => {
      const texts = textsGoingUp(readFileSync(path.join(root, file), 'utf8'), file);
      return texts.flatMap((text) => findings(text).map((finding) => `${file}: ${finding}`));
    });
}

function findings(text: string) {
  return text
    .split(';')
    .filter((statement) => !EXCEPTION.test(statement))
    .map((statement) =>
      statement
        .replaceAll(/--[^\n]*/g, '')
        .trim()
        .replaceAll(/\s+/g, ' '),
    )
    .flatMap((statement) => {
      const head = ALTER_TABLE.exec(statement);
      if (head === null) return first(STATEMENTS, statement);
      return atCommas(statement.slice(head[0].length)).flatMap((action) =>
        withoutDefault(action)
          ? [`${action}: requires a value that old replicas leave out`]
          : first(ACTIONS, action),
      );
    });
}

function first(rules: [RegExp, string][], sql: string) {
  const found = rules.find(([pattern]) => pattern.test(sql));
  return found ? [`${sql}: ${found[1]}`] : [];
}

function withoutDefault(action: string) {
  return (
    NEW_COLUMN.test(action) &&
    /\bNOT\s+NULL\b/i.test(action) &&
    !/\b(?:DEFAULT|GENERATED|SERIAL)\b/i.test(action)
  );
}

/** The parts between commas that are in no brackets. */
function atCommas(sql: string) {
  const parts = [''];
  let depth = 0;
  for (const character of sql) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

/** What is not in `down`, an expression inside as `?`. */
function textsGoingUp(text: string, file: string) {
  const bodies: { start: number; end: number }[] = [];
  visitSyntax(text, file, (node) => {
    if (node.type === 'ClassMethod' && node.key?.value === 'down') bodies.push(node.span);
  });
  const isInDown = ({ start }: { start: number }) =>
    bodies.some((body) => start >= body.start && start < body.end);
  return sqlTextsOf(text, file).flatMap(({ node, sql }) => (isInDown(node.span) ? [] : [sql]));
}
