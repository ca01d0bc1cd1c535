import { registryPackages, type LockFile } from './lock-file.ts';

/** Their text must be kept (in each package, and beside the built site), and they ask for nothing else that touches our code. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
]);
/** For tools that build or test and are no part of what runs. */
const allowedForTools = new Set(['MPL-2.0', 'CC-BY-4.0']);
/** Parts under a licence that asks their own files to stay under it, which the AGPL allows (MPL-2.0, 3.3); each is unchanged. */
const allowedUnchanged = new Map([
  ['web-push', 'MPL-2.0'],
  ['@resvg/resvg-js', 'MPL-2.0'],
  // A font may be embedded in documents of any licence (OFL, 5).
  ['@fontsource/noto-sans-devanagari', 'OFL-1.1'],
]);
/** The native part of such a package; each platform has its own. */
const nativePart = /^(@resvg\/resvg-js)-[\w-]+$/;
/** Their manifest names no licence; a file LICENSE or Readme in the package does. */
const namedInFile = new Map([
  ['png-js', 'MIT'],
  ['busboy', 'MIT'],
  ['streamsearch', 'MIT'],
  ['humanize-number', 'MIT'],
]);
/** Tools that a workspace lists among its ordinary dependencies. */
const tools = new Set(['axe-core']);

/** Packages whose licence is not on the list. */
export function licenceProblems(lock: LockFile): string[] {
  return registryPackages(lock).flatMap(({ folder, name, entry }) => {
    const isTool = entry.dev === true || tools.has(name);
    const accepted = (id: string) =>
      allowed.has(id) ||
      allowedUnchanged.get(name.replace(nativePart, '$1')) === id ||
      (isTool && allowedForTools.has(id));
    const license = entry.license ?? namedInFile.get(name);
    if (license === undefined) return [`${folder} names no licence`];
    return isAccepted(license, accepted) ? [] : [`${folder}: ${license} is not allowed`];
  });
}

/** Of an SPDX expression without nested brackets: one of its alternatives, each part of it. */
function isAccepted(expression: string, accepted: (id: string) => boolean) {
  const alternatives = expression.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((alternative) => alternative.split(' AND ').every((id) => accepted(id.trim())));
}
