import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../repository.ts';

/** Of a failure's message in the list at the end; the whole stands further up. */
const FAILURE_LENGTH = 160;

export interface Counts {
  passed: number;
  /** A suite that could not run counts as one failure. */
  failed: number;
  suites: { name: string; seconds: number }[];
  /** A line each. */
  failures: string[];
}

/** Runs Jest with its progress on our output. */
export async function runJest(args: string[], resultFile: string): Promise<Counts> {
  const jest = path.join(repository, 'node_modules', 'jest', 'bin', 'jest.js');
  const code = await new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        jest,
        // A connection that a failed test left open must not hold the run for ever.
        '--passWithNoTests',
        '--forceExit',
        '--json',
        '--outputFile',
        resultFile,
        ...args,
      ],
      {
        cwd: repository,
        env: process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : plainEnvironment(),
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    // Through a pipe it writes whole lines: two runs at the same time would replace each other's on a terminal.
    child.stderr.pipe(process.stderr, { end: false });
    child.on('error', () => resolve(1));
    child.on('close', resolve);
    process.on('exit', () => child.kill('SIGTERM'));
  });
  if (!existsSync(resultFile))
    return { passed: 0, failed: 1, suites: [], failures: [`${args.at(-1)}: Jest left no results`] };
  const result = JSON.parse(readFileSync(resultFile, 'utf8'));
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    // Jest can fail without a failed test, e.g. in its teardown.
    failed: code !== 0 && failed === 0 ? 1 : failed,
    suites: result.testResults.map(secondsOf),
    failures: result.testResults.flatMap(failuresOf),
  };
}

function failuresOf({
  name,
  status,
  message,
  assertionResults,
}: {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}) {
  const suite = path.relative(repository, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${suite}: ${firstWords(message)}`] : [];
  return failed.map(
    ({ fullName, failureMessages }) => `${suite} › ${fullName}: ${firstWords(failureMessages[0] ?? '')}`,
  );
}

function firstWords(text: string) {
  return text.replace(/\s+/g, ' ').trim().slice(0, FAILURE_LENGTH);
}

function secondsOf({ name, startTime, endTime }: { name: string; startTime: number; endTime: number }) {
  return { name: path.relative(repository, name), seconds: Math.max(0, endTime - startTime) / 1000 };
}

/** No colour codes in what is collected: it may end up in a file. */
export function plainEnvironment() {
  return { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' };
}
