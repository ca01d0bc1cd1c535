import { TestEnvironment } from 'jest-environment-node';

/**
 * Tells the suite that a test of it failed, so that it prints what its pages showed, and a shop its services' errors,
 * before they are thrown away.
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
