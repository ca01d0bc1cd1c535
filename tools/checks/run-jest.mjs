import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../repository.mjs';
import { plainEnvironment } from './checks.mjs';

/** Of a failure's message in the list at the end; the whole stands further up. */
const FAILURE_LENGTH = 160;

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed a suite that could not run counts as one failure
 * @property {{ name: string, seconds: number }[]} suites
 * @property {string[]} failures a line each
 */

/**
 * Runs Jest with its progress on our output.
 * @param {string[]} args
 * @param {string} resultFile
 * @returns {Promise<Counts>}
 */
export async function runJest(args, resultFile) {
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

/**
 * @param {object} suite
 * @param {string} suite.name
 * @param {string} suite.status
 * @param {string} suite.message
 * @param {{ status: string, fullName: string, failureMessages: string[] }[]} suite.assertionResults
 */
function failuresOf({ name, status, message, assertionResults }) {
  const suite = path.relative(repository, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${suite}: ${firstWords(message)}`] : [];
  return failed.map(
    ({ fullName, failureMessages }) => `${suite} › ${fullName}: ${firstWords(failureMessages[0] ?? '')}`,
  );
}

/** @param {string} text */
function firstWords(text) {
  return text.replace(/\s+/g, ' ').trim().slice(0, FAILURE_LENGTH);
}

/** @param {{ name: string, startTime: number, endTime: number }} suite */
function secondsOf({ name, startTime, endTime }) {
  return { name: path.relative(repository, name), seconds: Math.max(0, endTime - startTime) / 1000 };
}
