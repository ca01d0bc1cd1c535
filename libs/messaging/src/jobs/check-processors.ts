/** Why a service must not start: a queue whose jobs nobody handles, or whose jobs two would handle. Null when all is well. */
export function whyNotStarting(queues: readonly string[], processors: readonly string[]): string | null {
  const unserved = queues.find((queue) => !processors.includes(queue));
  if (unserved !== undefined) return `the jobs of queue ${unserved} have no handler`;
  const unknown = processors.find((queue) => !queues.includes(queue));
  if (unknown !== undefined) return `there is a processor for queue ${unknown}, for which there are no jobs`;
  const twice = processors.find((queue, at) => processors.indexOf(queue) !== at);
  if (twice !== undefined) return `the jobs of queue ${twice} have two handlers`;
  return null;
}
