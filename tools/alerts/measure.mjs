const PATIENCE_MS = 5000;

/**
 * @typedef {{ metric: string, labels: Record<string, string>, value: number }} Sample
 * @typedef {{ samples: Sample[], metrics: Set<string> }} Measured metrics: those that were told, also without a sample
 */

/**
 * What all processes say of themselves at this moment, with the name of each as its label `job`.
 * @param {Record<string, string>} processes the address of each, by name
 * @param {string} token of calls inside the shop
 * @param {string} own what the watchman says of itself
 * @returns {Promise<Measured>}
 */
export async function measure(processes, token, own) {
  const texts = await Promise.all(
    Object.entries(processes).map(async ([job, url]) => ({ job, text: await metricsOf(url, token) })),
  );
  const told = [...texts, { job: 'invariants', text: own }].map(({ job, text }) => read(job, text ?? ''));
  const up = texts.map(({ job, text }) => ({ metric: 'up', labels: { job }, value: text === null ? 0 : 1 }));
  return {
    samples: [...up, ...told.flatMap(({ samples }) => samples)],
    metrics: new Set(['up', ...told.flatMap(({ metrics }) => metrics)]),
  };
}

/** @param {string} url @param {string} token @returns {Promise<string | null>} null when it does not answer */
async function metricsOf(url, token) {
  try {
    const answer = await fetch(`${url}/metrics`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    return answer.ok ? text : null;
  } catch {
    return null;
  }
}

const SAMPLE = /^(\w+)(?:\{(.*)\})? (\S+)$/;

/** @param {string} job @param {string} text in the text form of Prometheus */
export function read(job, text) {
  const lines = text.split('\n');
  return {
    metrics: lines.flatMap((line) => /^# TYPE (\w+) /.exec(line)?.[1] ?? []),
    samples: lines.flatMap((line) => {
      const found = SAMPLE.exec(line);
      if (!found) return [];
      const [, metric = '', labels = '', value] = found;
      const given = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name, of]) => [name, of]);
      return [{ metric, labels: { ...Object.fromEntries(given), job }, value: Number(value) }];
    }),
  };
}
