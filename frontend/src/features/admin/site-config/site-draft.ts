import {
  siteConfigEntry,
  type SiteConfig,
  type SiteConfigEdition,
} from '@boostline/contracts/schemas/shop/site/site-config';
import { decimalNumber, wholeNumber } from '@boostline/contracts/schemas/values/typed-number';
import { adminMessages } from '../../../messages/admin-en.js';
import { siteConfigMessages } from '../../../messages/admin/site-config-en.js';
import { problemOf, type Issue, type Reading } from '../controls/forms/reading.js';
import { isRulesPath, keptRules, shownRules } from './own-rules.js';

export type FieldPath = keyof typeof siteConfigMessages.fields;

export type SiteDraft = Record<FieldPath, string>;

export const isFieldPath = (path: string): path is FieldPath => path in siteConfigMessages.fields;
const paths = Object.keys(siteConfigMessages.fields).filter(isFieldPath);

const millisecondsPerSecond = 1000;

export function siteDraftOf({ version: _, ...config }: SiteConfigEdition): SiteDraft {
  const { buttonTexts, colors, notifications, socialMedia, support, legal } = config;
  return {
    siteName: config.siteName,
    logo: config.logo,
    headerTitle: config.headerTitle,
    headerSubtitle: config.headerSubtitle,
    footerText: config.footerText,
    usernameFormTitle: config.usernameFormTitle,
    usernameFormPlaceholder: config.usernameFormPlaceholder,
    'buttonTexts.buyNow': buttonTexts.buyNow,
    'buttonTexts.getStarted': buttonTexts.getStarted,
    'buttonTexts.viewPackages': buttonTexts.viewPackages,
    'buttonTexts.proceedToPayment': buttonTexts.proceedToPayment,
    'colors.primary': colors.primary,
    'colors.secondary': colors.secondary,
    'colors.accent': colors.accent,
    'colors.background': colors.background,
    typeface: config.typeface ?? 'house',
    'notifications.enabled': String(notifications.enabled),
    'notifications.interval': String(notifications.interval / millisecondsPerSecond),
    'notifications.maxVisible': String(notifications.maxVisible),
    'notifications.messageTemplate': notifications.messageTemplate,
    'socialMedia.whatsappNumber': socialMedia.whatsappNumber,
    'socialMedia.instagramUrl': socialMedia.instagramUrl,
    'socialMedia.whatsappPosition': socialMedia.whatsappPosition,
    'socialMedia.instagramPosition': socialMedia.instagramPosition,
    'support.whatsappNumber': support.whatsappNumber,
    'support.message': support.message,
    claims: config.claims.join('\n'),
    'legal.name': legal.name,
    'legal.address': legal.address,
    'legal.email': legal.email,
    'legal.phone': legal.phone,
    'legal.terms': shownRules('legal.terms', legal.terms),
    'legal.termsHindi': shownRules('legal.termsHindi', legal.termsHindi),
    'legal.refunds': shownRules('legal.refunds', legal.refunds),
    'legal.refundsHindi': shownRules('legal.refundsHindi', legal.refundsHindi),
    'legal.privacy': shownRules('legal.privacy', legal.privacy),
    'legal.privacyHindi': shownRules('legal.privacyHindi', legal.privacyHindi),
    analyticsTag: config.analyticsTag ?? '',
  };
}

const numbers: Partial<Record<FieldPath, { read: (text: string) => number | null; problem: string }>> = {
  'notifications.interval': { read: (text) => decimalNumber(text, 3), problem: adminMessages.number },
  'notifications.maxVisible': { read: wholeNumber, problem: adminMessages.wholeNumber },
};
const numberOf = (path: FieldPath, text: string) => numbers[path]?.read(text) ?? Number.NaN;

/** The draft in the form of the config; what is wrong with it is still in there. */
function unchecked(draft: SiteDraft): unknown {
  const config: Record<string, unknown> = {};
  for (const path of paths) {
    const [group = '', name] = path.split('.');
    const value = valueOf(path, draft[path]);
    if (name === undefined) config[group] = value;
    else config[group] = { ...(config[group] as object | undefined), [name]: value };
  }
  return config;
}

function valueOf(path: FieldPath, text: string): unknown {
  if (path === 'notifications.enabled') return text === 'true';
  if (path === 'notifications.interval') return Math.round(numberOf(path, text) * millisecondsPerSecond);
  if (path === 'notifications.maxVisible') return numberOf(path, text);
  if (isRulesPath(path)) return keptRules(path, text);
  if (path !== 'claims') return text;
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The config that the draft means, or what is wrong with which field. */
export function readSite(draft: SiteDraft): Reading<SiteConfig> {
  const result = siteConfigEntry.safeParse(unchecked(draft));
  if (result.success) return { values: result.data };
  const problems: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = issue.path[0] === 'claims' ? 'claims' : issue.path.join('.');
    if (isFieldPath(field)) problems[field] ??= problemAt(field, draft[field], issue);
  }
  return { problems };
}

const ownWords: Partial<Record<FieldPath, string>> = siteConfigMessages.problems;

function problemAt(field: FieldPath, typed: string, issue: Issue): string {
  const number = numbers[field];
  if (number && number.read(typed) === null) return number.problem;
  // The list has too many lines, or one line has too many characters.
  if (field === 'claims')
    return issue.path.length > 1 ? siteConfigMessages.longClaim : siteConfigMessages.manyClaims;
  return ownWords[field] ?? problemOf(issue);
}

/** The draft as far as it can be shown: a field that is wrong shows what is saved. */
export function previewOf(draft: SiteDraft, saved: SiteConfigEdition): SiteConfig | null {
  const checked = readSite(draft);
  if ('values' in checked) return checked.values;
  const before = siteDraftOf(saved);
  const mended = { ...draft };
  for (const path of paths) if (checked.problems[path] !== undefined) mended[path] = before[path];
  const again = readSite(mended);
  return 'values' in again ? again.values : null;
}

export function conflictRows(mine: SiteDraft, theirs: SiteDraft) {
  return paths.map((path) => ({
    name: siteConfigMessages.fields[path],
    mine: mine[path],
    theirs: theirs[path],
  }));
}
