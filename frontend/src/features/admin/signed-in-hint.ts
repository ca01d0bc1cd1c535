/**
 * Whether this browser was signed in when it was last here. It only decides what the first paint shows while
 * the server is asked; it opens nothing.
 */
const key = 'admin_logged_in';

export function hintSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  } catch {
    // Denied: the first paint is then the sign-in form.
  }
}

export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}
