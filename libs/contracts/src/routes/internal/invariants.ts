/** The calls to the process that watches the shop (tools/watch-invariants.ts). */
import { z } from 'zod';
import { invariantFindings } from '../../schemas/admin/overview.js';
import { route } from '../route.js';
import { backupState, checkUpReport } from '../../schemas/admin/upkeep.js';

export const readInvariants = route({
  method: 'GET',
  path: '/invariants',
  access: 'internal',
  summary: 'What the shop promises, and whether it holds',
  response: invariantFindings,
});

export const makeCheckUp = route({
  method: 'POST',
  path: '/check-up',
  access: 'internal',
  summary: 'Makes the checks of `npm run doctor`',
  response: checkUpReport,
});

export const findBackups = route({
  method: 'GET',
  path: '/backups',
  access: 'internal',
  summary: 'Returns the newest backup and when the next one is due',
  response: backupState,
});

export const openNewestBackup = route({
  method: 'GET',
  path: '/backups/newest',
  access: 'internal',
  summary: 'The newest backup as a file',
  contentType: 'application/octet-stream',
  response: z.string(),
});
