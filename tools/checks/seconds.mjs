/** A suite of less than this shares its line with others. */
const WORTH_A_LINE = 10;
const WIDTH = 110;

/** How long each phase and each suite took. */
export class Seconds {
  /** @type {{ name: string, seconds: number }[]} */
  phases = [];
  /** @type {{ name: string, seconds: number }[]} */
  suites = [];

  /**
   * @template T
   * @param {string} name
   * @param {() => Promise<T>} work
   */
  phase(name, work) {
    return timed(name, work, this.phases);
  }

  /**
   * @template T
   * @param {string} name
   * @param {() => Promise<T>} work
   */
  suite(name, work) {
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

/**
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {{ name: string, seconds: number }[]} kept
 * @returns {Promise<T>}
 */
async function timed(name, work, kept) {
  const started = performance.now();
  try {
    return await work();
  } finally {
    kept.push({ name, seconds: (performance.now() - started) / 1000 });
  }
}

/** @param {{ name: string, seconds: number }[]} parts */
function bySeconds(parts) {
  return parts.toSorted((one, other) => other.seconds - one.seconds);
}

/** @param {{ name: string, seconds: number }} part */
function line({ name, seconds }) {
  return `${seconds.toFixed(1).padStart(7)}  ${short(name)}`;
}

/** @param {{ name: string, seconds: number }[]} parts */
function paragraph(parts) {
  const lines = [''];
  for (const { name, seconds } of parts) {
    const part = ` ${short(name)} ${seconds.toFixed(1)},`;
    if (`${lines.at(-1)}${part}`.length > WIDTH) lines.push('');
    lines[lines.length - 1] += part;
  }
  return lines.map((text) => `        ${text}`.trimEnd().replace(/,$/, '')).filter((text) => text !== '');
}

/** @param {string} name */
function short(name) {
  return name.replace(/\.test\.\w+$/, '').replace('/test/', '/');
}
