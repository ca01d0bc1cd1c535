/**
 * How a kept secret is changed without a moment in which two processes disagree: first everybody accepts the next value,
 * then it takes the place of the former one, then the former one is dropped. Where it stands is in the kept secrets
 * themselves, so that a command that was killed goes on.
 * @typedef {import('../settings/secrets.ts').Kept} Kept
 * @typedef {'begin' | 'switch' | 'finish'} Step what is to be done next
 */

/** @param {Kept} kept @param {string} name @returns {Step} */
export function nextStep(kept, name) {
  if (kept[`${name}_NEXT`] !== undefined) return 'switch';
  return kept[`${name}_FORMER`] !== undefined ? 'finish' : 'begin';
}

/** The secrets after a step. @param {Kept} kept @param {string} name @param {string} fresh a new value @returns {Kept} */
export function afterStep(kept, name, fresh) {
  const { [`${name}_NEXT`]: next, [`${name}_FORMER`]: former, ...others } = kept;
  if (next !== undefined) {
    const { [name]: present = '' } = kept;
    return { ...others, [name]: next, [`${name}_FORMER`]: present };
  }
  return former === undefined ? { ...others, [`${name}_NEXT`]: fresh } : others;
}
