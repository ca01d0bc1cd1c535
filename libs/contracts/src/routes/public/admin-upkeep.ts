import { z } from 'zod';
import { stepUp } from '../../schemas/admin/account.js';
import { adminRoute } from '../route.js';
import { backupState, checkUpReport } from '../../schemas/admin/upkeep.js';

export const checkShopUp = adminRoute.post('/api/admin/check-up', {
  asksOnly: true,
  summary: 'Checks every part of the shop, from the certificate to the newest backup',
  response: checkUpReport,
});

export const readBackups = adminRoute.get('/api/admin/backups', {
  summary: 'Returns the newest backup and when the next one is due',
  response: backupState,
});

export const downloadBackup = adminRoute.post('/api/admin/backups/newest', {
  proof: 'authenticator',
  summary: 'Downloads the newest backup; 403 step-up-refused for a wrong password or code',
  body: stepUp,
  contentType: 'application/octet-stream',
  response: z.string(),
});
