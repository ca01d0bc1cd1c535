import type { Page } from 'playwright-core';

/** What changed on the page, by its own clock (ms). */
interface Moment {
  at: number;
  path: string;
  toast: string | null;
  dialog: string | null;
  /** Calls of the API that were made so far. */
  calls: number;
}

/** Keeps a log of every page that this tab opens from now on; `windUntil` reads it. The clock is installed. */
export async function keepPageLog(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const log: Moment[] = [];
    Object.assign(window, { log });
    let calls = 0;
    const write = () => {
      const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? null;
      const now = {
        path: location.pathname + location.search,
        toast: textOf('.toast-title'),
        dialog: textOf('[role=dialog] h2'),
        calls,
      };
      const last = log.at(-1);
      const same =
        last &&
        last.path === now.path &&
        last.toast === now.toast &&
        last.dialog === now.dialog &&
        last.calls === now.calls;
      if (!same) log.push({ at: Date.now(), ...now });
    };
    const ask = window.fetch.bind(window);
    const counted: typeof fetch = (input, init) => {
      // The files of the page are fetched too.
      if ((input instanceof Request ? input.url : String(input)).includes('/api/')) calls += 1;
      write();
      return ask(input, init);
    };
    Object.assign(window, { fetch: counted });
    new MutationObserver(write).observe(document, { childList: true, subtree: true });
  });
}

/** Winds the page's clock on, a quarter of a second at a time, until its log holds what is waited for. */
export async function windUntil(page: Page, happened: (log: Moment[]) => boolean): Promise<Moment[]> {
  for (let seconds = 0; seconds < 60; seconds += 0.25) {
    const log = await readPageLog(page);
    if (happened(log)) return log;
    await page.clock.runFor(250);
  }
  throw new Error(`it did not happen: ${JSON.stringify(await readPageLog(page))}`);
}

/** Milliseconds from the first moment of one kind to the first of the other. */
export function between(
  log: Moment[],
  from: (moment: Moment) => boolean,
  to: (moment: Moment) => boolean,
): number {
  const start = log.find(from);
  const end = log.find((moment) => start && moment.at >= start.at && to(moment));
  if (!start || !end) throw new Error(`not in the log: ${JSON.stringify(log)}`);
  return end.at - start.at;
}

async function readPageLog(page: Page): Promise<Moment[]> {
  return page.evaluate<Moment[]>('window.log ?? []');
}
