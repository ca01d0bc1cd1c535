import type { reportPageError } from '@boostline/contracts/routes/public/index';
import { request } from './request.js';

/** Reports to the shop's log that a page could not be drawn; returns whether that worked. */
export async function reportBrokenPage(page: string, error: unknown): Promise<boolean> {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const body = {
    page: page.slice(0, 100),
    name: name.slice(0, 100),
    message: message.slice(0, 300),
    ...(stack && { stack: stack.slice(0, 2000) }),
  };
  try {
    await request<typeof reportPageError>('POST', '/api/page-errors', { body });
    return true;
  } catch {
    return false;
  }
}
