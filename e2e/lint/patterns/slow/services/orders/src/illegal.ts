/** Each of these is wrong on purpose; é counts as two bytes. */
export const nested = /^(?:a+)+$/;
export const address = /[^\s]+@/g;
export const neighbours = new RegExp('^\\d*\\d*x$', 'u');
export const built = (word: string) => new RegExp(`${word}+`);
export const fine = /^[a-z]+$/;
