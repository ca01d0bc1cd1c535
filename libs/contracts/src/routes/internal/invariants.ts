/** The calls to the process that watches the shop (tools/watch-invariants.ts). */
import { z } from 'zod';
import { invariantFindings } from '../../schemas/admin/overview.js';
import { internalCall } from '../route.js';
import { backupState, checkUpReport } from '../../schemas/admin/upkeep.js';

export const readInvariants = internalCall.get('/invariants', {
  summary: 'What the shop promises, and whether it holds',
  response: invariantFindings,
});

export const makeCheckUp = internalCall.post('/check-up', {
  summary: 'Makes the checks of `npm run doctor`',
  response: checkUpReport,
});

export const findBackups = internalCall.get('/backups', {
  summary: 'Returns the newest backup and when the next one is due',
  response: backupState,
});

export const openNewestBackup = internalCall.get('/backups/newest', {
  summary: 'The newest backup as a file',
  contentType: 'application/octet-stream',
  response: z.string(),
});
