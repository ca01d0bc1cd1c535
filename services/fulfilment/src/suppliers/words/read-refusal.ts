import { plainWords, withoutMarkup } from './plain-words.js';

/** What an answer says of a refusal: its words, joined; `isSaid`: that it is one is said besides. */
export interface Refused {
  words: string;
  isSaid: boolean;
}

/** Fields that hold what is wrong. */
const errorFields = ['error', 'errors', 'error_message', 'errormessage', 'error_msg', 'errormsg'];
/** Fields that hold words, of an error or not. */
const wordFields = ['message', 'messages', 'msg', 'reason', 'detail', 'details', 'description'];
const wrappers = ['data', 'response', 'result', 'body'];
const outcomeFields = ['success', 'ok', 'status', 'result', 'error'];
const deepest = 4;
/** Characters of an answer that is no JSON and yet a sentence: an error page has more. */
const longestSentence = 200;

/** The answer as it was written: JSON, or a sentence, as it is or in HTML; undefined when it is neither. */
export function parseAnswer(text: string): unknown {
  const body = text.replace(/^\ufeff/, '').trim();
  try {
    return JSON.parse(body);
  } catch {
    const words = withoutMarkup(body);
    const isSentence = words.length > 0 && words.length <= longestSentence && !/^["[{]/.test(words);
    return isSentence ? words : undefined;
  }
}

/** The refusal in an answer, in whichever of the usual shapes; null when it is none. */
export function refusalIn(answer: unknown): Refused | null {
  if (typeof answer === 'string') return /\p{L}/u.test(answer) ? { words: answer, isSaid: false } : null;
  if (Array.isArray(answer)) return answer.length === 1 ? refusalIn(answer[0]) : null;
  if (!isRecord(answer) || claimsSuccess(answer)) return null;
  const fields = fieldsOf(answer);
  const errors = errorFields.flatMap((name) => wordsIn(fields.get(name), deepest));
  const isSaid = errors.length > 0 || saysFailure(answer);
  const said = wordFields.flatMap((name) => wordsIn(fields.get(name), deepest));
  const wrapped = wrappers.flatMap((name) => {
    const inner = fields.get(name);
    return isRecord(inner) ? (refusalIn(inner) ?? []) : [];
  });
  const words = [...errors, ...said, ...wrapped.map((inner) => inner.words)].filter((one) => one !== '');
  if (words.length === 0 && !isSaid) return null;
  return { words: [...new Set(words)].join('. '), isSaid: isSaid || wrapped.some((inner) => inner.isSaid) };
}

/** Whether an answer says that what was asked has failed. */
export function saysFailure(answer: Record<string, unknown>): boolean {
  return outcomeOf(answer).includes('failure');
}

function claimsSuccess(answer: Record<string, unknown>): boolean {
  return outcomeOf(answer).includes('success');
}

/** `status` is also a word for an order, and its numbers are. */
function outcomeOf(answer: Record<string, unknown>): ('success' | 'failure')[] {
  const fields = fieldsOf(answer);
  return outcomeFields.flatMap((name) => {
    const value = fields.get(name);
    const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
    if (name === 'error') return word === true ? 'failure' : [];
    if (word === true || word === 'success' || word === 'ok' || word === 'true') return 'success';
    if (word === false || word === 'false') return 'failure';
    if (name === 'status' || name === 'result')
      return ['error', 'fail', 'failed', 'failure', 'rejected'].some((bad) => bad === word) ? 'failure' : [];
    return word === 0 || word === '0' ? 'failure' : [];
  });
}

/** Texts anywhere in a value, each behind the name of its field: `{"link":["is required"]}` says "link is required". */
function wordsIn(value: unknown, depth: number, field = ''): string[] {
  if (depth === 0 || value === null || value === undefined) return [];
  if (typeof value === 'string') return value.trim() === '' ? [] : [beside(field, value)];
  if (Array.isArray(value)) return value.flatMap((one) => wordsIn(one, depth - 1, field));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isPlain = [...errorFields, ...wordFields, 'text', '0'].includes(name.toLowerCase());
    return /code|type|status/i.test(name) ? [] : wordsIn(inner, depth - 1, isPlain ? field : name);
  });
}

function beside(field: string, words: string): string {
  const isNamed = plainWords(words).includes(plainWords(field));
  return field === '' || isNamed ? words : `${field} ${words}`;
}

function fieldsOf(answer: Record<string, unknown>): Map<string, unknown> {
  return new Map(Object.entries(answer).map(([name, value]) => [name.toLowerCase(), value]));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
