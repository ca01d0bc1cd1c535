/** Something the person at the keyboard can put right: shown as one line, without a stack. */
export class SetupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SetupError';
  }
}

/** Ends the process after a failure: one line for what a person can put right, the stack for what is ours. */
export function exitWith(error: unknown): never {
  const text =
    error instanceof SetupError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`boostline: ${text}\n`);
  process.exit(1);
}
