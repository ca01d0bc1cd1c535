import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lineIn, sourceFiles, sqlTextsOf } from './source-files.ts';

/** Statements of services. What a migration moves is moved once. */
const SOURCES = /^services\/[^/]+\/src\/(?!migrations\/)/;
/** Services whose rules are decided by pure functions. */
const DECIDING = /^services\/(orders|fulfilment)\//;

/** What a statement sets, as far as the next part of it. */
const SETS = /\bSET\s+(?!LOCAL\b|TRANSACTION\b)(.*?)(?=\b(?:WHERE|FROM|RETURNING)\b|$)/gis;
/** `'…'` or a CASE, given to a status column. */
const STATUS = /\b(?:state|status|outcome|hold_reason)\s*=\s*(?:'[\w?-]*'|NULL\b|CASE\b)/i;
/** Columns and values that stand elsewhere, such as in an argument. */
const UNSEEN = /^\?/;
/** The one writer of a service, which sets whatever columns an entity has. */
const WRITERS = /\/(storage|placements)\/write-(changes|statement)\.ts$/;
/** A CASE or a sum, given to a column of money. */
const AMOUNT = /\b\w*(?:_paise|charge)\s*=\s*(?:CASE\b|[\w.]+\s*[-+*/])/i;
/** A column of money that a CASE makes. */
const NAMED_AMOUNT = /\bEND\s*\)?\s+AS\s+"?\w*(?:_paise|Paise|charge)\b/i;

/** A value that is called a cost, or what a cost is made of. */
const NAMED_PRICE = /\bAS\s+"?\w*(?:cost|rate|price|unit|factor)\w*"?/gi;
/** A product, a quotient or a choice: a part of the rule of what something costs. */
const COMPUTED = /[\w)\]]\s*[*/]\s*[\w(?]|\bCASE\b/i;
/** The rule that a rupee account needs no exchange. */
const EXCHANGE = /\bCASE\s+(?:WHEN\s+)?[\w.]*currency\s*(?:=|WHEN)\s*'INR'/i;

/** A status column, with or without its table. */
const STATUS_COLUMN = String.raw`\b(?:\w+\.)?(?:\w+_)?(?:state|status|outcome|action|conclusion|hold_reason|held_for)\b`;
/** Such a column, a list and at least one word that is written out in the list. A list of a single word is none. */
const LISTS = [
  String.raw`${STATUS_COLUMN}\s+(?:NOT\s+)?IN\s*\((?=[^()]*,)[^()']*'[^()]*\)`,
  String.raw`${STATUS_COLUMN}\s*(?:=|<>|!=)\s*(?:ANY|ALL)\s*\(+\s*(?:ARRAY\s*\[(?=[^\]]*,)[^\]']*'[^\]]*\]|'\{[^}]*,[^}]*\}')[^)]*\)`,
  String.raw`(${STATUS_COLUMN})\s*=\s*'[^']*'\s+OR\s+\1\s*=\s*'[^']*'`,
  String.raw`(${STATUS_COLUMN})\s*(?:<>|!=)\s*'[^']*'\s+AND\s+\1\s*(?:<>|!=)\s*'[^']*'`,
  // With which such a column is joined.
  String.raw`\bunnest\s*\(\s*ARRAY\s*\[\s*'[^']*'\s*,[^\]]*\][^)]*\)`,
].map((list) => new RegExp(list, 'gi'));

/**
 * Statements that decide: a rule that stands in SQL stands there a second time (docs/architecture.md). Values come as
 * parameters.
 * @param root the repository, or a fixture laid out like it
 * @returns one line for each status, amount or price that SQL makes, each `SET` that cannot be read, and each list of
 * statuses that a statement writes out instead of taking it from the code
 */
export function rulesInSql(root: string): string[] {
  return sourceFiles(root, '')
    .filter((file) => SOURCES.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const lineOf = lineIn(text);
      return sqlTextsOf(text, file).flatMap(({ node, sql }) =>
        [...(DECIDING.test(file) ? decisions(sql, WRITERS.test(file)) : []), ...lists(sql)].map(
          (finding) => `${file}:${lineOf(node)} ${finding}`,
        ),
      );
    });
}

function decisions(sql: string, isWriter: boolean) {
  const parts = [...sql.matchAll(SETS)].map(([, part = '']) => part);
  const found = parts.flatMap((part) => [
    ...named('sets a status', STATUS.exec(part)),
    ...named('computes an amount', AMOUNT.exec(part)),
    ...(isWriter ? [] : named('sets what cannot be seen', UNSEEN.exec(part.trim()))),
  ]);
  return [
    ...found,
    ...named('computes an amount', NAMED_AMOUNT.exec(sql)),
    ...computedPrices(sql),
    ...named('exchanges', EXCHANGE.exec(sql)),
  ];
}

function lists(sql: string) {
  return LISTS.flatMap((list) =>
    [...sql.matchAll(list)].flatMap((match) => named('lists statuses', /.+/s.exec(match[0]))),
  );
}

function computedPrices(sql: string) {
  return [...sql.matchAll(NAMED_PRICE)].flatMap((match) => {
    const value = valueBefore(sql, match.index);
    return COMPUTED.test(value) ? named('computes a price', /.+/s.exec(`${value} ${match[0]}`)) : [];
  });
}

/** What stands before an `AS`, as far back as it belongs to it: to a comma, a word SELECT or an open bracket. */
function valueBefore(sql: string, end: number) {
  let depth = 0;
  for (let at = end - 1; at >= 0; at -= 1) {
    if (sql[at] === ')') depth += 1;
    if (sql[at] === '(') depth -= 1;
    const isBegin =
      depth < 0 || (depth === 0 && (sql[at] === ',' || /\bSELECT\s$/i.test(sql.slice(0, at + 1))));
    if (isBegin) return sql.slice(at + 1, end).trim();
  }
  return '';
}

function named(what: string, match: RegExpExecArray | null) {
  return match ? [`${what} in SQL: ${match[0].replaceAll(/\s+/g, ' ')}`] : [];
}
