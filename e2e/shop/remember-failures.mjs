import { TestEnvironment } from 'jest-environment-node';

/** Tells the suite that a test of it failed, so that a shop prints its services' errors before it is thrown away. */
export default class RememberFailures extends TestEnvironment {
  /** @param {import('@jest/types').Circus.Event} event */
  handleTestEvent(event) {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.global.aTestFailed = true;
  }
}
