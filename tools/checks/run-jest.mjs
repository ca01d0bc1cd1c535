import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../repository.mjs';
import { plainEnvironment } from './checks.mjs';

/**
 * Runs Jest with its progress on our output.
 * @param {string[]} args
 * @param {string} resultFile
 * @returns {Promise<{ passed: number, failed: number }>} a suite that could not run counts as one failure
 */
export async function runJest(args, resultFile) {
  const jest = path.join(repository, 'node_modules', 'jest', 'bin', 'jest.js');
  const code = await new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', jest],
        // A connection that a failed test left open must not hold the run for ever.
        ...['--passWithNoTests', '--forceExit', '--json', '--outputFile', resultFile, ...args],
      ],
      {
        cwd: repository,
        env: process.stdout.isTTY ? process.env : plainEnvironment(),
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    child.on('error', () => resolve(1));
    child.on('close', resolve);
    process.on('exit', () => child.kill('SIGTERM'));
  });
  if (!existsSync(resultFile)) return { passed: 0, failed: 1 };
  const result = JSON.parse(readFileSync(resultFile, 'utf8'));
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  // Jest can fail without a failed test, e.g. in its teardown.
  return { passed: result.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}
