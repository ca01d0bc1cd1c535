import { plainWords, withoutMarkup } from './plain-words.js';

/** The supplier took nothing, for now: the line is sent again. */
const refusals = ['funds', 'duplicate-link', 'credentials', 'busy'] as const;
export type Refusal = (typeof refusals)[number];
/** The supplier took nothing, and never will of this line. */
const rejections = ['link-refused', 'service-refused', 'quantity-refused', 'comments-refused'] as const;
type Rejection = (typeof rejections)[number];

/** The same as the owner may have explained unread words: without a cause. */
export type FinalReason = Rejection | 'refused-for-good';

/** What a supplier's refusal to buy means. */
export type Meaning = Refusal | Rejection;

type Noun = 'service' | 'key' | 'account' | 'link' | 'quantity' | 'comments' | 'funds';
type Predicate = 'bad' | 'private' | 'lack' | 'no';
type Token =
  | { kind: 'noun'; noun: Noun }
  | { kind: 'predicate'; predicate: Predicate }
  | { kind: 'preposition' | 'and' | 'article' | 'end' | 'word' };

/**
 * Null when the words are not known, may say two things, or may be said of an order that was taken: a wrong guess
 * refunds what could be delivered, or buys twice, so the owner is asked (decision 9). A sentence names what is wrong
 * and how; what follows a preposition ("for this service") is not what is wrong.
 */
export function meaningOf(text: string): Meaning | null {
  const words = plainWords(text)
    .replace(/\b(?:quantities|qty|amount)\b/g, 'quantity')
    .replace(/\b(?:min|max|minimum|maximum|minimal|maximal)\b/g, 'bound');
  if (isOfAProgram.test(words) || saysThatItWasTaken(words)) return null;
  const meanings = new Set([...byPhrases(words), ...bySentences(words), ...byCodes(text)]);
  // "This service is temporarily disabled": what is said of the service, or the API, passes.
  if (meanings.has('busy'))
    for (const passing of ['service-refused', 'credentials'] as const) meanings.delete(passing);
  const [meaning] = meanings;
  return meanings.size === 1 && meaning ? meaning : null;
}

/** Errors of the supplier's program, of its database and of its web server: they may come after the order was taken. */
const isOfAProgram =
  /\b(?:sql\w*|mysqli?|pdo|postgres\w*|database|exception|stack|syntax|undefined|fatal|null|timeout|timed out|gateway|internal|constraint|duplicate (?:entry|key)|deadlock|method|json|curl|ssl|nginx|apache|page not found)\b|^(?:error )?(?:\d+ )?service (?:temporarily )?unavailable\b(?: \.)?$/;

const claims =
  /\b(?:order|request|purchase|it) (?:(?!order\b)[^ .]+ ){0,4}?(?:placed|created|accepted|received|added|submitted|queued|taken|processed|confirmed|paid|charged|started)\b|\b(?:placed|created|accepted|received|added|submitted|queued|confirmed) (?:your |the |this |an )?order\b/g;
const isNoClaim =
  /\b(?:not|never|no|cannot|cant|couldnt|wasnt|isnt|failed|unable|must|should|can|could|may)\b/;
const hasOrderId = /(?<!\bbound )\border (?:id |number |no )?\d+/;

function saysThatItWasTaken(words: string): boolean {
  // "Please wait until your order is placed"
  const now = words.replace(/\b(?:until|till|before) [^.]*/g, '');
  if (/(?<!\bnot )\b(?:success(?:ful|fully)?|thanks?)\b/.test(now)) return true;
  const isClaimed = [...now.matchAll(claims)].some(({ 0: claim, index }) => {
    const [before = ''] = now.slice(0, index).split('.').slice(-1);
    return !isNoClaim.test(before.split(' ').slice(-4).join(' ') + claim);
  });
  return isClaimed || (hasOrderId.test(now) && !isDuplicate(words));
}

const duplicates = [
  /\bduplicate (?:link|order)\b|\b(?:link|order) (?:is )?duplicated?\b/,
  /\b(?:active|open|running|pending|ongoing|another|previous|unfinished|existing) order\b.*\b(?:link|url|username|user|profile|page|post)\b/,
  /\balready (?:[^ .]+ ){0,4}order\b|\border (?:[^ .]+ ){0,4}already (?:exists?|active|running|in progress)\b/,
  /\bsame (?:link|url|username)\b|\b(?:link|url) (?:[^ .]+ ){0,2}already\b/,
  /\bwait (?:[^ .]+ ){0,4}order (?:[^ .]+ ){0,2}(?:complete|completed|finish|finished|end|ended|done)\b/,
];

const isDuplicate = (words: string) => duplicates.some((pattern) => pattern.test(words));

const isMoney = /\b(?:funds?|balance|money|credits?|wallet|deposit)\b/;
const quantities = [
  /\bquantity (?:[^ .]+ ){0,4}?(?:less|more|greater|lower|higher|smaller|larger|exceeds?|exceeded|between|least|most|bound|multiples?|divisible|small|big|large|high|low|range|must|should)\b/,
  /\bbound (?:order )?quantity\b|\bbound order (?:[^ .]+ ){0,2}\d/,
  /\b(?:less|lower|more|greater|higher) than (?:the )?bound\b/,
  /\btoo (?:small|big|large|high|low|little|much) quantity\b|\bbound \d+ (?:[^ .]+ )?bound \d/,
  /\b(?:multiples? of|divisible by|steps? of)\b/,
];

const phrases: [(words: string) => boolean, Meaning][] = [
  [isDuplicate, 'duplicate-link'],
  [(words) => !isMoney.test(words) && quantities.some((pattern) => pattern.test(words)), 'quantity-refused'],
  [
    (words) =>
      /\b(?:top up|recharge|add (?:more )?(?:funds|money|balance|credits?)|(?:not enough|insufficient) found)\b/.test(
        words,
      ),
    'funds',
  ],
  [
    (words) =>
      /\bunauthori[sz]ed\b|\bunauthenticated\b|\bnot authori[sz]ed\b|\baccess (?:is )?(?:denied|forbidden)\b|^(?:error )?(?:\d+ )?forbidden\b|\bpermission denied\b|\bauthentication (?:failed|error|required)\b|\bip (?:[^ .]+ ){0,3}not (?:white ?listed|allowed)\b|\b(?:no|not have|dont have) (?:permission|access) (?:[^ .]+ ){0,4}api\b/.test(
        words,
      ),
    'credentials',
  ],
  [
    (words) =>
      /\btoo many (?:requests|attempts)\b|\b(?:rate|request) limit\b|\bmaintenance\b|\bthrottled\b|\b(?:service|api|key|account) (?:[^ .]+ ){0,3}temporarily (?:[^ .]+ )?(?:disabled|unavailable|closed|stopped|not available)\b/.test(
        words,
      ),
    'busy',
  ],
];

function byPhrases(words: string): Meaning[] {
  return phrases.flatMap(([isSaid, meaning]) => (isSaid(words) ? [meaning] : []));
}

/** Longer ones first: each replaces its words by a token. */
const tokens: [RegExp, Token][] = [
  [/^(?:not|isnt) public\b|^(?:must|should|needs? to) be public\b|^private\b/, predicate('private')],
  [
    /^(?:do not have|dont have|does not have|doesnt have|not have|have not|not) (?:enough|sufficient)\b|^insufficient\b|^(?:is |too |very )?low\b|^(?:exceeds?|is less than|less than|greater than|more than|higher than)\b/,
    predicate('lack'),
  ],
  [
    /^(?:not|isnt|arent|wasnt|doesnt|dont|does not|do not|did not|cannot|cant|could not|couldnt|no longer) (?:be |been |a |longer )?(?:valid|correct|available|active|supported?|allowed|permitted|recogni[sz]ed|enabled|working|accepted|known|set|given|provided|specified|found|exists?)\b/,
    predicate('bad'),
  ],
  [/^(?:cant|cannot|can not|could not|couldnt) find\b/, predicate('bad')],
  [/^(?:must|should) be (?:an? )?(?:valid|correct)\b|^enter (?:an? )?(?:valid|correct)\b/, predicate('bad')],
  [
    /^(?:invalid|incorrect|wrong|bad|unknown|disabled?|deactivated|inactive|suspended|blocked|banned|expired|missing|required|empty|removed|deleted|unavailable|unsupported|malformed|denied|rejected|discontinued|closed|stopped|blacklisted|no such)\b/,
    predicate('bad'),
  ],
  [/^no\b/, predicate('no')],
  [
    /^(?:instagram|insta|ig|facebook|fb|tiktok|youtube|twitter|telegram|target) (?:accounts?|users?|profiles?|pages?|channels?)\b/,
    noun('link'),
  ],
  [
    /^(?:links?|urls?|usernames?|user names?|profiles?|pages?|posts?|media|videos?|photos?|reels?)\b/,
    noun('link'),
  ],
  [/^(?:services?|products?)\b/, noun('service')],
  [/^(?:api keys?|apikeys?|keys?|tokens?|api|password|credentials?)\b/, noun('key')],
  [/^(?:accounts?|users?)\b/, noun('account')],
  [/^quantity\b/, noun('quantity')],
  [/^comments?\b/, noun('comments')],
  [/^(?:funds?|founds|balance|money|credits?|wallet)\b/, noun('funds')],
  [/^(?:for|with|on|in|of|by|from|to|at|under|using|на)\b/, { kind: 'preposition' }],
  [/^(?:and|or)\b/, { kind: 'and' }],
  [
    /^(?:the|an?|your|this|that|any|selected|given|provided|specified|entered|current|id|parameter|value|field|format)\b/,
    { kind: 'article' },
  ],
  [/^\./, { kind: 'end' }],
];
const anyWord: [RegExp, Token] = [/^[^ ]+/, { kind: 'word' }];

function noun(name: Noun): Token {
  return { kind: 'noun', noun: name };
}

function predicate(name: Predicate): Token {
  return { kind: 'predicate', predicate: name };
}

function tokensOf(words: string): Token[] {
  const found: Token[] = [];
  for (let rest = words; rest !== '';) {
    const [pattern, token] = tokens.find(([one]) => one.test(rest)) ?? anyWord;
    found.push(token);
    rest = rest.slice(pattern.exec(rest)?.[0].length ?? rest.length).trimStart();
  }
  return found;
}

function bySentences(words: string): Meaning[] {
  const all = tokensOf(words);
  return all.flatMap((token, at) =>
    token.kind === 'predicate'
      ? subjects(all, at, token.predicate).flatMap((subject) => judged(subject, token.predicate) ?? [])
      : [],
  );
}

/** `neworder.error.link`: a code that names nothing but what is wrong. */
function byCodes(text: string): Meaning[] {
  const codes = withoutMarkup(text).match(/\w[\w.-]*\w/g) ?? [];
  return codes
    .filter((code) => /error[._-]|[._-]error/i.test(code))
    .flatMap((code) => {
      const named = plainWords(code).replace(/\b(?:new ?order|order|error|add)(?= |$)/g, '');
      const [first, ...others] = tokensOf(named.trim());
      if (first?.kind !== 'noun' || others.length > 0) return [];
      return judged(first.noun, first.noun === 'funds' ? 'lack' : 'bad') ?? [];
    });
}

function judged(subject: Noun, said: Predicate): Meaning | null {
  if (subject === 'funds') return said === 'lack' || said === 'no' ? 'funds' : null;
  if (said === 'lack') return null;
  if (subject === 'link') return 'link-refused';
  // Of accounts those at the networks alone are private.
  if (said === 'private') return subject === 'account' ? 'link-refused' : null;
  if (subject === 'key' || subject === 'account') return 'credentials';
  return `${subject}-refused`;
}

/** What a predicate is said of: what stands behind it at once, and what stands before it. */
function subjects(all: readonly Token[], at: number, said: Predicate): Noun[] {
  const behind = subjectsBehind(all.slice(at + 1), said);
  // "no" and "invalid" before their noun say nothing of what stands before them, but "does not support" does.
  return [...behind, ...(said === 'no' ? [] : subjectsBefore(all.slice(0, at)))];
}

/** The last of several nouns in a row counts ("service link"); nouns joined by "or" all count. */
function subjectsBehind(rest: readonly Token[], said: Predicate): Noun[] {
  const found: Noun[] = [];
  let last: Noun | null = null;
  for (const token of rest) {
    if (token.kind === 'noun') last = token.noun;
    else if (token.kind === 'and' && last !== null) {
      found.push(last);
      last = null;
    } else if (token.kind === 'word' && last === null && said === 'bad') break;
    else if (token.kind !== 'article') break;
  }
  return last === null ? found : [...found, last];
}

/** The nearest noun before it that follows no preposition. */
function subjectsBefore(before: readonly Token[]): Noun[] {
  for (let at = before.length - 1; at >= 0; at -= 1) {
    const token = before[at];
    if (token === undefined || token.kind === 'end') return [];
    if (token.kind === 'noun' && !followsPreposition(before, at)) return [token.noun, ...joined(before, at)];
  }
  return [];
}

function followsPreposition(all: readonly Token[], at: number): boolean {
  let first = at - 1;
  while (all[first]?.kind === 'article' || all[first]?.kind === 'noun') first -= 1;
  return all[first]?.kind === 'preposition';
}

/** "Service or link is invalid" */
function joined(all: readonly Token[], at: number): Noun[] {
  let first = at - 1;
  while (all[first]?.kind === 'article') first -= 1;
  const other = all[first - 1];
  return all[first]?.kind === 'and' && other?.kind === 'noun' ? [other.noun] : [];
}

export function isRefusal(meaning: string): meaning is Refusal {
  return refusals.some((refusal) => refusal === meaning);
}
