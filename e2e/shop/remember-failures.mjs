import { TestEnvironment } from 'jest-environment-node';

/**
 * Marks a failed test, so that its suite prints its pages, and a shop the errors of its services, before they are gone.
 */
export default class RememberFailures extends TestEnvironment {
  /** @param {import('@jest/types').Circus.Event} event */
  handleTestEvent(event) {
    if (event.name === 'test_start') delete this.global.thisTestFailed;
    if (event.name !== 'test_fn_failure' && event.name !== 'hook_failure') return;
    this.global.thisTestFailed = true;
    this.global.aTestFailed = true;
  }
}
