import type {
  eraseHeldData,
  exportHeldData,
  findHeldData,
  listErasures,
} from '@boostline/contracts/routes/public/index';
import type { InputOf } from '@boostline/contracts/routes/route';
import { request } from '../request.js';
import { saveAs } from '../save-as.js';

export const searchHeldData = (search: string) =>
  request<typeof findHeldData>('POST', '/api/admin/personal-data/search', { body: { search } });
export const eraseOrders = (body: InputOf<typeof eraseHeldData>['body']) =>
  request<typeof eraseHeldData>('POST', '/api/admin/erasures', { body });
export const fetchErasures = () => request<typeof listErasures>('GET', '/api/admin/erasures');

/** The browser keeps what is held of the orders as a file that the customer can be given. */
export async function downloadHeldData(orderIds: number[], name: string): Promise<void> {
  const held = await request<typeof exportHeldData>('POST', '/api/admin/personal-data/export', {
    body: { orderIds },
  });
  saveAs(new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }), name);
}
