import { createHash } from 'node:crypto';
import { paiseOfRupees } from './rupees.js';

/** A reference of ours, as every payment gateway takes it. */
const referenceShape = /^[A-Za-z0-9_-]{1,40}$/;

/** What a signed notification says, in whatever shape it is. Nothing in it is trusted, and nothing in it throws. */
export class SignedBody {
  private readonly json: unknown;

  constructor(rawBody: Buffer) {
    this.json = parsed(rawBody);
  }

  /** The text at this place. A whole number counts as its digits, as long as none is lost; anything else is null. */
  textAt(...path: string[]): string | null {
    const value = this.at(path);
    if (typeof value === 'string') return value;
    return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : null;
  }

  /** The amount in rupees at this place, in paise; null where there is none. */
  paiseAt(...path: string[]): number | null {
    const value = this.at(path);
    return typeof value === 'string' || typeof value === 'number' ? paiseOfRupees(value) : null;
  }

  /** The reference at the first of these places that has a value; null where it is none of ours. */
  referenceAt(...paths: string[][]): string | null {
    const first = paths.map((path) => this.textAt(...path)).find((text) => text !== null && text !== '');
    return first && referenceShape.test(first) ? first : null;
  }

  /** Whether there is an object at each of these places, or nothing where it ends with a question mark. */
  hasObjects(...paths: string[][]): boolean {
    return paths.every((path) => {
      const isOptional = path.at(-1) === '?';
      const value = this.at(isOptional ? path.slice(0, -1) : path);
      return (isOptional && value === undefined) || isObject(value);
    });
  }

  private at(path: readonly string[]): unknown {
    let value = this.json;
    for (const key of path) {
      if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
      value = Reflect.get(value, key);
    }
    return value;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The event key where a gateway gives its events no id: the same bytes are the same event. */
export function bodyHash(rawBody: Buffer): string {
  return createHash('sha256').update(rawBody).digest('hex');
}

/** The event's id, if it is short and plain enough to be kept; otherwise that of the same bytes. */
export function eventKeyOf(id: string | null | undefined, rawBody: Buffer): string {
  return id && /^[\x21-\x7e]{1,200}$/.test(id) ? id : bodyHash(rawBody);
}
