import type { SerializedError } from 'pino';

/** Values of queries, among them contacts of buyers. `driverError` and `errors` repeat the error. */
const withValues = ['parameters', 'driverError', 'detail', 'where', 'command', 'errors'];

/** An error as it is logged: pino's form of it without the values that it and the errors inside it carry. */
export function loggableError(error: unknown): unknown {
  if (!isSerialized(error)) return error;
  for (const key of withValues) Reflect.deleteProperty(error, key);
  for (const inner of [...Object.values(error), ...(error['aggregateErrors'] ?? [])]) loggableError(inner);
  return error;
}

function isSerialized(value: unknown): value is SerializedError {
  return typeof value === 'object' && value !== null && 'stack' in value && 'type' in value;
}
