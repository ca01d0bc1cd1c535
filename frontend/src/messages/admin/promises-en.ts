/** What the shop promises, in the words that notices have as well. */
export { promiseAdvice, promiseWord } from '@boostline/contracts/schemas/admin/promise-words';
