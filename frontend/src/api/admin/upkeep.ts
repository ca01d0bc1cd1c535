import type { checkShopUp, downloadBackup, readBackups } from '@boostline/contracts/routes/public/index';
import type { InputOf } from '@boostline/contracts/routes/route';
import { request, requestFile } from '../request.js';
import { saveAs } from '../save-as.js';

export const askForCheckUp = () => request<typeof checkShopUp>('POST', '/api/admin/check-up');
export const fetchBackups = () => request<typeof readBackups>('GET', '/api/admin/backups');

/** The browser keeps the file as `name`. */
export async function downloadNewestBackup(
  body: InputOf<typeof downloadBackup>['body'],
  name: string,
): Promise<void> {
  saveAs(await requestFile<typeof downloadBackup>('/api/admin/backups/newest', body), name);
}
