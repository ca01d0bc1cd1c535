import type { z } from 'zod';

/** A secret that may have two values while it is replaced. */
export interface Rotating<T> {
  /** What to seal, call and connect with. */
  readonly newest: T;
  /** What to accept: the newest, and during a replacement the other one. */
  readonly all: readonly [T, ...T[]];
}

/** A secret with one value. */
export function fixed<T>(value: T): Rotating<T> {
  return { newest: value, all: [value] };
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The value of the variable `name` and the second one beside it, `<name>_ALSO`. */
export function rotating<S extends z.ZodType>(
  environment: Environment,
  name: string,
  schema: S,
  newest: z.infer<S>,
): Rotating<z.infer<S>> {
  const also = schema.safeParse(environment[`${name}_ALSO`]);
  return also.success ? { newest, all: [newest, also.data] } : fixed(newest);
}

export function secretsWithTwoValues(environment: Environment): string[] {
  return Object.entries(environment)
    .flatMap(([name, value]) => (name.endsWith('_ALSO') && value ? [name.slice(0, -'_ALSO'.length)] : []))
    .toSorted();
}
