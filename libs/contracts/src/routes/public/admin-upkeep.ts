/** The gateway's routes for what keeps the shop going. */
import { z } from 'zod';
import { stepUp } from '../../schemas/admin/account.js';
import { route } from '../route.js';
import { backupState, checkUpReport } from '../../schemas/admin/upkeep.js';

export const checkShopUp = route({
  method: 'POST',
  path: '/api/admin/check-up',
  access: 'admin',
  asksOnly: true,
  summary: 'Checks every part of the shop, from the certificate to the newest backup',
  response: checkUpReport,
});

export const readBackups = route({
  method: 'GET',
  path: '/api/admin/backups',
  access: 'admin',
  summary: 'Returns the newest backup and when the next one is due',
  response: backupState,
});

export const downloadBackup = route({
  method: 'POST',
  path: '/api/admin/backups/newest',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Downloads the newest backup; 403 step-up-refused for a wrong password or code',
  body: stepUp,
  contentType: 'application/octet-stream',
  response: z.string(),
});
