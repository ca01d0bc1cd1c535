/** Whether this browser was signed in last time: decides the first paint while the server is asked, and opens nothing. */
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
