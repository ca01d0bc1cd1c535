export const word = /^[a-z]+(?:-[a-z]+)*$/;
export const number = new RegExp('^\\d{1,12}$', 'u');
export const slashes = /(?<!\/)\/+$/;
