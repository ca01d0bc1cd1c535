interface BeforeRelease {
  /** The version to release. */
  wanted: string;
  /** The version of package.json. */
  current: string;
  tags: string[];
  /** Files. */
  uncommitted: string[];
  /** Versions whose database the upgrade test has. */
  dumps: string[];
  changelog: string;
}

const VERSION = /^\d+\.\d+\.\d+$/;
const NEXT = '## [Unreleased]';

/** What keeps a version from being released, before its tests are run. */
export function whyNotReleasable({
  wanted,
  current,
  tags,
  uncommitted,
  dumps,
  changelog,
}: BeforeRelease): string[] {
  if (!VERSION.test(wanted)) return [`"${wanted}" is no version: give three numbers, such as 1.2.0`];
  const news = sectionOf(changelog);
  return [
    !isNewer(wanted, current) && tags.includes(`v${current}`) && `${wanted} is not newer than ${current}`,
    isNewer(current, wanted) && `${wanted} is older than package.json's ${current}`,
    tags.includes(`v${wanted}`) && `the tag v${wanted} is there already`,
    uncommitted.length > 0 && `not committed: ${uncommitted.join(', ')}`,
    news === null && `CHANGELOG.md has no heading "${NEXT.slice(3)}"`,
    news !== null && !/^- /m.test(news) && `CHANGELOG.md has no entry under "${NEXT.slice(3)}"`,
    tags.includes(`v${current}`) &&
      !dumps.some((name) => name.startsWith(current)) &&
      `e2e/upgrade/releases has no database of ${current}, so the upgrade from it is not tested (CONTRIBUTING.md, "Release")`,
  ].filter((problem) => problem !== false);
}

function isNewer(version: string, than: string) {
  const numbers = than.split('.').map(Number);
  const differing = version
    .split('.')
    .map((number, at) => Number(number) - (numbers[at] ?? 0))
    .find((difference) => difference !== 0);
  return (differing ?? 0) > 0;
}

/** The entries under the heading of what is not released; null without the heading. */
export function sectionOf(changelog: string) {
  const [, after] = changelog.split(`\n${NEXT}\n`);
  if (after === undefined) return null;
  return (after.split(/^## /m)[0] ?? '').trim();
}

/** The changelog with its unreleased entries under the version. */
export function released(changelog: string, version: string, day: Date) {
  const title = `## [${version}] - ${day.toISOString().slice(0, 10)}`;
  return changelog.replace(`\n${NEXT}\n`, () => `\n${NEXT}\n\n${title}\n`);
}

/** package.json or package-lock.json, with another version of the shop alone. */
export function withVersion(text: string, { from, to }: { from: string; to: string }) {
  const [head = '', ...workspaces] = text.split('"workspaces"');
  return [head.replaceAll(`"version": "${from}"`, `"version": "${to}"`), ...workspaces].join('"workspaces"');
}
