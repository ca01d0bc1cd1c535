let drawn: string | null | undefined;

/**
 * Whose orders they are where the browser blocks cookies, as some do inside other apps: known until the page is left,
 * which is long enough to pay. Null where a cookie says it.
 */
export function tokenWithoutCookies(): string | null {
  if (drawn !== undefined) return drawn;
  // Tried, because `navigator.cookieEnabled` is true where cookies are blocked.
  document.cookie = 'tried=1; max-age=1';
  drawn = document.cookie.includes('tried') ? null : drawToken();
  return drawn;
}

/** 215 random bits, in as many characters as the server's own have. */
const drawToken = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(43)), (byte) => (byte % 32).toString(32)).join('');
