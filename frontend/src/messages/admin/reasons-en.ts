/** Why something is as it is: the owner's notices say the same. */
export { reasonWord } from '@boostline/contracts/schemas/admin/reason-words';
