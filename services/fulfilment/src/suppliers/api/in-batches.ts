/** Calls that read, at one supplier at once. */
const callsAtOnce = 4;

/** Some calls at once. The answers come in the order of the batches. */
export async function inBatches<Answer>(
  orderIds: readonly string[],
  size: number,
  ask: (batch: string[]) => Promise<Answer>,
): Promise<Answer[]> {
  const batches = Array.from({ length: Math.ceil(orderIds.length / size) }, (_, at) =>
    orderIds.slice(at * size, (at + 1) * size),
  );
  const answers: Answer[] = [];
  for (let at = 0; at < batches.length; at += callsAtOnce)
    answers.push(...(await Promise.all(batches.slice(at, at + callsAtOnce).map(ask))));
  return answers;
}
