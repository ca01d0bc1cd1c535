import { hash } from '@node-rs/argon2';
import { expect, test } from '@jest/globals';
import { PasswordHashing } from '../../src/admin/sign-in/password-hashing.js';

const hashing = new PasswordHashing();
const composed = 'Grüße aus München 2026'.normalize('NFC');
const decomposed = composed.normalize('NFD');

test('a password matches in another Unicode form than the one it was set in', async () => {
  const made = await hashing.make(decomposed);
  expect(await hashing.matches(made, composed)).toBe(true);
  expect(await hashing.matches(made, decomposed)).toBe(true);
  expect(await hashing.matches(made, composed.replace('ü', 'u'))).toBe(false);
});

test('a hash that an earlier release made of another form still matches', async () => {
  const earlier = await hash(decomposed, { memoryCost: 1024, timeCost: 1 });
  expect(await hashing.matches(earlier, decomposed)).toBe(true);
  expect(await hashing.matches(earlier, composed)).toBe(true);
  expect(await hashing.matches(undefined, composed)).toBe(false);
});
