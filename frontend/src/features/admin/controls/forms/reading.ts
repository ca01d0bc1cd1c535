import { adminMessages } from '../../../../messages/admin-en.js';

const t = adminMessages.problems;

export type Problems = Readonly<Record<string, string>>;

/** What a form means: values that can be sent, or what is wrong at which field. */
export type Reading<Values> = { values: Values } | { problems: Problems };

/** What a schema of contracts finds wrong. */
export interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** As much of a schema of contracts as is needed to check with it. */
interface Schema<Values> {
  safeParse(
    candidate: unknown,
  ): { success: true; data: Values } | { success: false; error: { issues: readonly Issue[] } };
}

/** The fields of a form and what the contract calls them. */
export interface FieldNames {
  /** The field of a form where the contract names it otherwise, by the contract's path. */
  names?: Readonly<Record<string, string>>;
}

interface FieldWords extends FieldNames {
  /** What is said already at a field, because what was typed there means nothing. */
  unread?: Problems;
}

/** Checks with a schema of contracts; each problem is said at its field. */
export function readWith<Values>(
  schema: Schema<Values>,
  candidate: unknown,
  { names = {}, unread = {} }: FieldWords = {},
): Reading<Values> {
  const result = schema.safeParse(candidate);
  if (result.success && Object.keys(unread).length === 0) return { values: result.data };
  const problems: Record<string, string> = { ...unread };
  if (!result.success)
    for (const issue of result.error.issues) {
      const path = issue.path.map(String).join('.');
      problems[names[path] ?? path] ??= problemOf(issue);
    }
  return { problems };
}

/** A sentence for a person: the contract's own where it has one, else one by the kind of the problem. */
export function problemOf(issue: Issue): string {
  const limit = (name: 'minimum' | 'maximum') =>
    name in issue ? Number(Reflect.get(issue, name)) : Number.NaN;
  const isText = Reflect.get(issue, 'origin') === 'string';
  switch (issue.code) {
    case 'too_small':
      if (isText) return limit('minimum') <= 1 ? t.empty : t.shortest(limit('minimum'));
      return limit('minimum') === 0 ? t.aboveZero : t.least(limit('minimum'));
    case 'too_big':
      return isText ? t.longest(limit('maximum')) : t.most(limit('maximum'));
    case 'invalid_type':
      return t.empty;
    case 'invalid_format':
      return Reflect.get(issue, 'format') === 'url' ? t.address : sentence(issue.message);
    case 'custom':
      return sentence(issue.message);
    default:
      return t.wrong;
  }
}

/** Contracts say `must be …`, because the name of the field stands before it elsewhere. */
export function sentence(message: string): string {
  const said = adminMessages.serverSentence(message);
  return said === message && /^[a-z]/.test(message) ? `This ${message}.` : said;
}
