/** The last commit before the rule. */
export const RULE_BEGINS_AFTER = 'b051e85c4883';

const TYPES = ['feat', 'fix', 'refactor', 'test', 'docs', 'perf', 'build', 'chore', 'ci'];
const FORM = new RegExp(String.raw`^(${TYPES.join('|')})(\([a-z0-9-]+\))?!?: \S`);
const MAX_LENGTH = 72;

/** What is wrong with the subject of a commit. */
export function subjectProblem(subject: string): string | null {
  if (!FORM.test(subject)) return `does not read "type(scope): imperative" with one of ${TYPES.join(', ')}`;
  if (subject.length > MAX_LENGTH) return `has ${subject.length} characters; ${MAX_LENGTH} are allowed`;
  if (subject.includes(';')) return 'holds a semicolon: make a commit for each change';
  if (subject.endsWith('.')) return 'ends with a full stop';
  return null;
}
