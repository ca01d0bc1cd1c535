import { freePort } from '../tools/process/free-port.mjs';

/** The names of so many workers. @param {number} workers @returns {import('../tools/system/processes.mjs').ProcessName[]} */
export function workersNamed(workers) {
  const replicas = Array.from(
    { length: workers - 1 },
    (_, at) => /** @type {const} */ (`fulfilment-${at + 2}`),
  );
  return ['fulfilment', ...replicas];
}

/** Adds workers until there are so many. @param {import('../tools/system/processes.mjs').ProcessPlan[]} plans @param {number} workers */
export async function withReplicas(plans, workers) {
  const plan = plans.find(({ name: process }) => process === 'fulfilment');
  if (!plan) throw new Error('there is no worker to multiply');
  for (const replica of workersNamed(workers).slice(1)) {
    const port = String(await freePort());
    plans.push({ ...plan, name: replica, url: `http://127.0.0.1:${port}`, env: { ...plan.env, PORT: port } });
  }
  return plans;
}
