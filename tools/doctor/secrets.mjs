import { bad, good, reasonOf } from './finding.mjs';

/** @typedef {import('./find-shop.mjs').Place} Place */
/** @typedef {import('./finding.mjs').Finding} Finding */
/** @typedef {{ process: string, also: string[] }} Accepted secrets of which the process accepts a second value */

const PATIENCE_MS = 10_000;

/** Whether a change of secrets was brought to its end. @param {Place} shop @returns {Promise<Finding>} */
export async function checkSecrets({ processes, token }) {
  const asked = Object.entries(processes).map(async ([process, url]) => {
    const answer = await fetch(`${url}/readyz`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { secrets } = /** @type {{ secrets?: { also: string[] } }} */ (await answer.json());
    return { process, also: secrets?.also ?? [] };
  });
  try {
    return decideSecrets(await Promise.all(asked));
  } catch (error) {
    return bad(`a process does not say which secrets it accepts: ${reasonOf(error)}`);
  }
}

/** @param {Accepted[]} accepted @returns {Finding} */
export function decideSecrets(accepted) {
  const open = accepted.filter(({ also }) => also.length > 0);
  if (open.length === 0) return good('each has one value');
  const names = [...new Set(open.flatMap(({ also }) => also))].toSorted();
  return bad(
    `a second value of ${names.join(', ')} is accepted by ${open.map(({ process }) => process).join(', ')}: bring the change to its end (docs/operations.md, "Changing secrets")`,
  );
}
