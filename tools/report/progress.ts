/**
 * One line per step with the time it took. On a terminal the steps under way are shown in a line that is replaced;
 * elsewhere a long step says now and then that it is still working.
 */
export class Progress {
  #out;
  #quiet;
  #active = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #ticks = 0;

  constructor({ quiet = false, out = process.stdout }: { quiet?: boolean; out?: NodeJS.WriteStream } = {}) {
    this.#quiet = quiet;
    this.#out = out;
  }

  /** @param work may add a note to the step's line */
  async step<T>(name: string, work: (note: (text: string) => void) => T | Promise<T>): Promise<T> {
    const started = performance.now();
    this.#active.set(name, started);
    this.#show();
    let note = '';
    try {
      const result = await work((text) => (note = text));
      this.#finish(name, `  ${name.padEnd(15)} ${note.padEnd(60)} ${seconds(started)}`);
      return result;
    } catch (error) {
      this.#finish(name, `  ${name.padEnd(15)} ${'failed'.padEnd(60)} ${seconds(started)}`);
      throw error;
    }
  }

  line(text: string) {
    if (this.#quiet) return;
    this.#clear();
    this.#out.write(`${text}\n`);
    this.#show();
  }

  #finish(name: string, text: string) {
    this.#active.delete(name);
    if (this.#active.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      this.#ticks = 0;
    }
    this.line(text);
  }

  #clear() {
    if (this.#out.isTTY) this.#out.write('\r\u001b[K');
  }

  #show() {
    if (this.#quiet || this.#active.size === 0) return;
    this.#timer ??= setInterval(() => this.#tick(), 1000);
    this.#timer.unref();
    if (!this.#out.isTTY) return;
    this.#clear();
    this.#out.write(`  … ${this.#underWay()}`);
  }

  #tick() {
    this.#ticks += 1;
    if (this.#out.isTTY) this.#show();
    else if (this.#ticks % 10 === 0) this.#out.write(`  … ${this.#underWay()}\n`);
  }

  #underWay() {
    return [...this.#active].map(([name, started]) => `${name} ${seconds(started).trim()}`).join(', ');
  }
}

/** @param started from performance.now() */
function seconds(started: number) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(7);
}
