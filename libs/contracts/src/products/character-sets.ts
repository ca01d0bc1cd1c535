/** The characters that a part of a target may have, by the name that an owner chooses. Without schemas, which no buyer should fetch. */
export const characterSets = {
  digits: /^[0-9]+$/,
  letters: /^[a-z0-9]+$/i,
  'letters and _': /^[a-z0-9_]+$/i,
  'letters, _ and -': /^[a-z0-9_-]+$/i,
  'letters, . and _': /^[a-z0-9._]+$/i,
  'letters, ., _ and -': /^[a-z0-9._-]+$/i,
  'any script': /^[\p{L}\p{M}\p{N}._·-]+$/u,
} as const;
export type CharacterSet = keyof typeof characterSets;
