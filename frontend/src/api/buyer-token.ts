let drawn: string | null | undefined;

/**
 * Whose orders they are where the browser blocks cookies, as some do inside other apps: known until the page is left,
 * which is long enough to pay. Null where a cookie says it.
 */
export function tokenWithoutCookies(): string | null {
  if (drawn === undefined) drawn = keepsCookies() ? null : drawToken();
  return drawn;
}

/** Tried, because `navigator.cookieEnabled` is true where cookies are blocked. */
function keepsCookies(): boolean {
  document.cookie = 'tried=1; path=/; samesite=lax';
  const kept = document.cookie.includes('tried=1');
  document.cookie = 'tried=; path=/; max-age=0';
  return kept;
}

/** 256 random bits in base64url, as the server draws them. */
const drawToken = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 43);
