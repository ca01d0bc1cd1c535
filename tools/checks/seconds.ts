/** A suite of less than this shares its line with others. */
const WORTH_A_LINE = 10;
const WIDTH = 110;

/** How long each phase and each suite took. */
export class Seconds {
  phases: { name: string; seconds: number }[] = [];
  suites: { name: string; seconds: number }[] = [];

  phase<T>(name: string, work: () => Promise<T>) {
    return timed(name, work, this.phases);
  }

  suite<T>(name: string, work: () => Promise<T>) {
    return timed(name, work, this.suites);
  }

  /** Slowest first. */
  toString() {
    const suites = bySeconds(this.suites);
    const long = suites.filter(({ seconds }) => seconds >= WORTH_A_LINE);
    return [
      'seconds of each phase, some at the same time:',
      ...bySeconds(this.phases).map(line),
      'seconds of each suite and check:',
      ...long.map(line),
      ...paragraph(suites.slice(long.length)),
    ].join('\n');
  }
}

async function timed<T>(
  name: string,
  work: () => Promise<T>,
  kept: { name: string; seconds: number }[],
): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    kept.push({ name, seconds: (performance.now() - started) / 1000 });
  }
}

function bySeconds(parts: { name: string; seconds: number }[]) {
  return parts.toSorted((one, other) => other.seconds - one.seconds);
}

function line({ name, seconds }: { name: string; seconds: number }) {
  return `${seconds.toFixed(1).padStart(7)}  ${short(name)}`;
}

function paragraph(parts: { name: string; seconds: number }[]) {
  const lines = [''];
  for (const { name, seconds } of parts) {
    const part = ` ${short(name)} ${seconds.toFixed(1)},`;
    if (`${lines.at(-1)}${part}`.length > WIDTH) lines.push('');
    lines[lines.length - 1] += part;
  }
  return lines.map((text) => `        ${text}`.trimEnd().replace(/,$/, '')).filter((text) => text !== '');
}

function short(name: string) {
  return name.replace(/\.test\.\w+$/, '').replace('/test/', '/');
}
