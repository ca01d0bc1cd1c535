import { expect, test } from '@jest/globals';
import * as api from '../src/routes/public/index.js';
import type { Route } from '../src/routes/route.js';

const examples = Object.entries<Route>(api).flatMap(([name, route]) =>
  route.example ? [{ name, route, example: route.example }] : [],
);

test.each(examples)('the example of $name is what its route takes and answers', ({ route, example }) => {
  const parts = [
    [route.params, example.params],
    [route.query, example.query],
    [route.body, example.body],
    [route.response, example.response],
  ] as const;
  for (const [schema, value] of parts)
    if (value !== undefined) expect(schema?.safeParse(value)).toMatchObject({ success: true });
});

test('every call for programs has an example, a scope and a limit', () => {
  const calls = Object.values<Route>(api).filter(({ access }) => access === 'key');
  expect(calls.length).toBeGreaterThan(3);
  for (const { path, example, scope, limit } of calls)
    expect([path, example, scope, limit]).not.toContain(undefined);
});
