import { bad, good, reasonOf, type Finding } from './finding.ts';
import type { Place } from './find-shop.ts';

/** Secrets with a second value that the process accepts. */
type Accepted = { process: string; also: string[] };

const PATIENCE_MS = 10_000;

/** Whether a change of secrets was brought to its end. */
export async function checkSecrets({ processes, token }: Place): Promise<Finding> {
  const asked = Object.entries(processes).map(async ([process, url]) => {
    const answer = await fetch(`${url}/readyz`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { secrets }: { secrets?: { also: string[] } } = JSON.parse(await answer.text());
    return { process, also: secrets?.also ?? [] };
  });
  try {
    return decideSecrets(await Promise.all(asked));
  } catch (error) {
    return bad(`a process does not say which secrets it accepts: ${reasonOf(error)}`);
  }
}

export function decideSecrets(accepted: Accepted[]): Finding {
  const open = accepted.filter(({ also }) => also.length > 0);
  if (open.length === 0) return good('each has one value');
  const names = [...new Set(open.flatMap(({ also }) => also))].toSorted();
  return bad(
    `a second value of ${names.join(', ')} is accepted by ${open.map(({ process }) => process).join(', ')}: bring the change to its end (docs/operations.md, "Changing secrets")`,
  );
}
