const shortest = 15;

/** Words and keyboard runs that common passwords are made of, longest first. */
const worn = [
  'correcthorsebatterystaple',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'administrator',
  'changemenow',
  'qwertyuiop',
  'asdfghjkl',
  'boostline',
  'instagram',
  'superuser',
  'iloveyou',
  'password',
  'passw0rd',
  'p@ssw0rd',
  'changeme',
  'football',
  'princess',
  'sunshine',
  'trustno1',
  'whatever',
  'zxcvbnm',
  'letmein',
  'welcome',
  'default',
  'monkey',
  'dragon',
  'master',
  'secret',
  'qwerty',
  'admin',
  'login',
  'abc',
];
const runs = ['0123456789', '9876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Characters that must remain after common parts are removed. */
const enoughLeft = 6;

/** Why a password is refused, or `null`. Length decides; there are no rules about kinds of characters. */
export function passwordProblem(password: string, username: string): string | null {
  if ([...password].length < shortest) return `must have at least ${shortest} characters`;
  const distinctLeft = new Set(withoutWornParts(password.toLowerCase(), username.toLowerCase())).size;
  return distinctLeft < enoughLeft ? 'is too common or too simple' : null;
}

function withoutWornParts(password: string, username: string): string {
  let left = password;
  for (const word of [username, ...worn]) left = left.split(word).join('');
  for (const run of runs)
    for (let length = run.length; length >= 3; length -= 1)
      for (let start = 0; start + length <= run.length; start += 1)
        left = left.split(run.slice(start, start + length)).join('');
  return left;
}
