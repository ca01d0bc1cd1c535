import type { z } from 'zod';

/** A secret that may be changed while the process runs. */
export interface Rotating<T> {
  /** What to seal, call and connect with. */
  readonly newest: T;
  /** What to accept: the newest, and during a change the previous or the next one. */
  readonly all: readonly [T, ...T[]];
}

/** A secret that stays as it is. */
export function fixed<T>(value: T): Rotating<T> {
  return { newest: value, all: [value] };
}

/** Where the variables of a process are read from, again and again. */
export interface Variables {
  /** Grows with each change of a value. */
  readonly version: number;
  readonly values: Readonly<Record<string, string | undefined>>;
}

/**
 * The variable `name` and the second value beside it, `<name>_ALSO`. A value that `schema` refuses after the start is
 * passed over, and what was known before stays.
 * @param first what `name` holds at the start, already checked
 */
export function rotating<S extends z.ZodType>(
  variables: Variables,
  name: string,
  schema: S,
  first: z.infer<S>,
): Rotating<z.infer<S>> {
  let known: [z.infer<S>, ...z.infer<S>[]] = [first];
  let seen = -1;
  const look = () => {
    if (seen === variables.version) return known;
    seen = variables.version;
    const newest = schema.safeParse(variables.values[name]);
    const also = schema.safeParse(variables.values[`${name}_ALSO`]);
    known = [newest.success ? newest.data : known[0], ...(also.success ? [also.data] : [])];
    return known;
  };
  return {
    get newest() {
      return look()[0];
    },
    get all() {
      return look();
    },
  };
}
