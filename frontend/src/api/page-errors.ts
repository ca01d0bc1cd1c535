import type { reportPageError } from '@boostline/contracts/routes/public/index';
import { request } from './request.js';

/** Tells the shop's log that a page could not be drawn; whether it was told. */
export async function tellOfBrokenPage(page: string, error: unknown): Promise<boolean> {
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
