// npm run release -- 1.2.0: checks the checkout, runs npm test -- --all, keeps a database, writes the version and the
// day, commits and tags.
import { repository } from './repository.ts';
import { makeRelease } from './release/make-release.ts';
import { exitWith, SetupError } from './settings/setup-error.ts';

try {
  const [version, ...more] = process.argv.slice(2);
  if (version === undefined || more.length > 0) throw new SetupError('usage: npm run release -- 1.2.0');
  await makeRelease(repository, version, (text) => process.stdout.write(text));
  process.stdout.write(
    `v${version} is tagged here: git push --follow-tags, and build the image from the tag (CONTRIBUTING.md, "Release")\n`,
  );
} catch (error) {
  exitWith(error);
}
