/** A suite of less than this is not listed. */
const WORTH_A_LINE = 3;

interface Part {
  name: string;
  seconds: number;
}

/** How long each phase and each suite took. */
export class Seconds {
  phases: Part[] = [];
  suites: Part[] = [];

  phase<T>(name: string, work: () => Promise<T>) {
    return timed(name, work, this.phases);
  }

  suite<T>(name: string, work: () => Promise<T>) {
    return timed(name, work, this.suites);
  }

  /** Slowest first. */
  toString() {
    return [
      'seconds of each phase, some at the same time:',
      ...lines(this.phases),
      `suites and checks of ${WORTH_A_LINE} seconds or more:`,
      ...lines(this.suites.filter(({ seconds }) => seconds >= WORTH_A_LINE)),
    ].join('\n');
  }
}

async function timed<T>(name: string, work: () => Promise<T>, kept: Part[]): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    kept.push({ name, seconds: (performance.now() - started) / 1000 });
  }
}

const lines = (parts: Part[]) =>
  parts
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${name}`);
