const shortest = 15;

/** Words and keyboard runs that common passwords are made of, longest first. */
const worn = `
  thequickbrownfoxjumpsoverthelazydog, supercalifragilisticexpialidocious, allyourbasearebelongtous,
  correcthorsebatterystaple, loremipsumdolorsitamet, maytheforcebewithyou, tobeornottobe,
  chelseafootballclub, manchesterunited, thisismypassword, bharatmatakijai, incredibleindia,
  omnamahshivaya, jesusismysavior, winteriscoming, iloveyouforever, ilovemyfamily, opensesame,
  jaishreeram, harekrishna, jesuschrist, liverpoolfc, harrypotter, justinbieber, basketball,
  qwertyuiopasdfghjklzxcvbnm, 1q2w3e4r5t6y7u8i9o0p, administrator, changemenow, qwertyuiop, asdfghjkl,
  boostline, instagram, superuser, iloveyou, password, passw0rd, p@ssw0rd, changeme, football, facebook,
  whatsapp, computer, princess, sunshine, trustno1, whatever, zxcvbnm, letmein, welcome, forever, cricket,
  default, monkey, dragon, master, secret, qwerty, admin, login, abc`
  .trim()
  .split(/,\s+/);
const runs = ['0123456789', '9876543210', 'abcdefghijklmnopqrstuvwxyz'];
/** A keyboard, key beneath key, and what Shift makes of its keys. */
const keyRows = ['`1234567890-=', ' qwertyuiop[]', " asdfghjkl;'", ' zxcvbnm,./'];
const shiftedSigns = '~!@#$%^&*()_+{}:"<>?';
const plainSigns = "`1234567890-=[];',./";
/** This number of keys side by side is a walk. */
const shortestWalk = 4;
const leet = new Map(
  Object.entries({ '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }),
);
/** Characters that must remain after common parts are removed. */
const enoughLeft = 6;

/** Length decides. Common passwords are known also in capitals, with signs between or for letters. */
export function passwordProblem(typed: string, username: string): string | null {
  const password = typed.normalize('NFKC');
  if ([...password].length < shortest) return `must have at least ${shortest} characters`;
  const lower = password.toLowerCase();
  const forms = [
    lower,
    lettersOf(lower),
    lettersOf([...lower].map((sign) => leet.get(sign) ?? sign).join('')),
  ];
  const names = [username, lettersOf(username)].map((name) => name.normalize('NFKC').toLowerCase());
  const isCommon = forms.some(
    (form) => new Set(withoutWalks(withoutWornParts(form, names))).size < enoughLeft,
  );
  return isCommon ? 'is too common or too simple' : null;
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

function withoutWornParts(password: string, names: readonly string[]): string {
  let left = password;
  for (const word of [...names, ...worn]) if (word !== '') left = left.split(word).join('');
  for (const run of runs)
    for (let length = run.length; length >= 3; length -= 1)
      for (let start = 0; start + length <= run.length; start += 1)
        left = left.split(run.slice(start, start + length)).join('');
  return left;
}

/** Without keys that lie side by side: `1qaz2wsx`, `qwertyuiop`, `poiuytrewq`. */
function withoutWalks(text: string): string {
  let left = '';
  let walk = '';
  for (const sign of text) {
    const last = [...walk].at(-1);
    if (last === undefined || areNeighbours(last, sign)) walk += sign;
    else {
      left += [...walk].length >= shortestWalk ? '' : walk;
      walk = sign;
    }
  }
  return left + ([...walk].length >= shortestWalk ? '' : walk);
}

function areNeighbours(one: string, other: string): boolean {
  const [from, to] = [keyOf(one), keyOf(other)];
  return from !== null && to !== null && Math.abs(from.row - to.row) <= 1 && Math.abs(from.at - to.at) <= 1;
}

function keyOf(sign: string): { row: number; at: number } | null {
  const at = shiftedSigns.indexOf(sign);
  const key = at < 0 ? sign : (plainSigns[at] ?? sign);
  const row = keyRows.findIndex((keys) => key !== ' ' && keys.includes(key));
  return row < 0 ? null : { row, at: keyRows[row]?.indexOf(key) ?? 0 };
}
