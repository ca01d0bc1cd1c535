import { freePort } from '../tools/process/free-port.ts';
import type { ProcessName, ProcessPlan } from '../tools/system/processes.ts';

/** The names of the added workers. */
export function workersNamed(workers: number): ProcessName[] {
  const replicas = Array.from({ length: workers - 1 }, (_, at) => `fulfilment-${at + 2}` as const);
  return ['fulfilment', ...replicas];
}

/** Adds workers up to this number. */
export async function withReplicas(plans: ProcessPlan[], workers: number) {
  const plan = plans.find(({ name: process }) => process === 'fulfilment');
  if (!plan) throw new Error('there is no worker to multiply');
  for (const replica of workersNamed(workers).slice(1)) {
    const port = String(await freePort());
    plans.push({ ...plan, name: replica, url: `http://127.0.0.1:${port}`, env: { ...plan.env, PORT: port } });
  }
  return plans;
}
