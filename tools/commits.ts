// A check of .ci/run: the subject of each commit since the rule reads "type(scope): imperative" (CONTRIBUTING.md).
import { RULE_BEGINS_AFTER, subjectProblem } from './checks/commit-subjects.ts';
import { run } from './process/run.ts';
import { repository } from './repository.ts';

const range = `${RULE_BEGINS_AFTER}..HEAD`;
const { code, output } = await run('git', ['log', '--no-merges', '--format=%h %s', range], {
  cwd: repository,
});
// A shallow clone, or a copy without history, lacks the commit at which the rule begins.
const commits = code === 0 ? output.split('\n').filter(Boolean) : [];
const problems = commits.flatMap((commit) => {
  const problem = subjectProblem(commit.slice(commit.indexOf(' ') + 1));
  return problem === null ? [] : [`${commit}\n  ${problem}`];
});
for (const line of problems) process.stdout.write(`${line}\n`);
process.stdout.write(`subjects of ${commits.length} commits: ${problems.length} wrong\n`);
process.exit(problems.length === 0 ? 0 : 1);
