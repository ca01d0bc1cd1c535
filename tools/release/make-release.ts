import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../process/run.ts';
import { SetupError } from '../settings/setup-error.ts';
import { released, sectionOf, whyNotReleasable, withVersion } from './decide-release.ts';

/**
 * Runs every check of a checkout, keeps a database of it, gives its version and its news their number, and tags that
 * commit. Nothing leaves this machine.
 * @param folder of the checkout
 * @param show what the tests say
 */
export async function makeRelease(folder: string, version: string, show: (text: string) => void) {
  const file = (name: string) => path.join(folder, name);
  const read = (name: string) => readFileSync(file(name), 'utf8');
  const git = (...args: string[]) => ask('git', args, folder);

  const { version: current }: { version: string } = JSON.parse(read('package.json'));
  const changelog = read('CHANGELOG.md');
  const problems = whyNotReleasable({
    wanted: version,
    current,
    changelog,
    tags: linesOf(await git('tag', '--list', 'v*')),
    uncommitted: linesOf(await git('status', '--porcelain')),
    dumps: readdirSync(file('e2e/upgrade/releases')),
  });
  if (problems.length > 0) throw new SetupError(`not released: ${problems.join('; ')}`);

  const tested = await git('rev-parse', 'HEAD');
  const { code } = await run('npm', ['test', '--', '--all'], { cwd: folder, onOutput: show });
  if (code !== 0) throw new SetupError('not released: npm test is not green');
  if ((await git('rev-parse', 'HEAD')) !== tested || (await git('status', '--porcelain')) !== '')
    throw new SetupError('not released: the checkout was changed while its tests ran');

  const database = `e2e/upgrade/releases/${version}.backup`;
  const kept = await run('npm', ['run', '--silent', 'keep-database', '--', '.', database], {
    cwd: folder,
    onOutput: show,
  });
  if (kept.code !== 0) throw new SetupError('not released: its database could not be kept');

  for (const name of ['package.json', 'package-lock.json'])
    writeFileSync(file(name), withVersion(read(name), { from: current, to: version }));
  writeFileSync(file('CHANGELOG.md'), released(changelog, version, new Date()));
  await git('add', database);
  await git('commit', '--quiet', '-am', `chore(release): ${version}`);
  // Otherwise git takes the headings for comments.
  const words = `Boostline ${version}\n\n${sectionOf(changelog)}`;
  await git('tag', '-a', `v${version}`, '--cleanup=whitespace', '-m', words);
}

async function ask(command: string, args: string[], cwd: string) {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new SetupError(`not released: ${command} ${args[0]}: ${output.trim()}`);
  return output.trim();
}

const linesOf = (text: string) => text.split('\n').filter(Boolean);
