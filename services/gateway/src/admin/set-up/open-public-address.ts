import { z } from 'zod';

/** Milliseconds. */
const patience = 10_000;
const readiness = z.object({ name: z.literal('gateway') });

/** Opens the shop at the address that buyers use, and sees whether it is this shop that answers. */
export async function openPublicAddress(publicUrl: string): Promise<{ works: boolean; message: string }> {
  try {
    const answer = await fetch(`${publicUrl}/readyz`, {
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (!readiness.safeParse(await answer.json()).success)
      return { works: false, message: `Something else answers at ${publicUrl}.` };
    return { works: true, message: `The shop opens at ${publicUrl}.` };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    const message = `${publicUrl} cannot be opened from the shop's own server${cause && `: ${cause}`}.`;
    return { works: false, message };
  }
}
