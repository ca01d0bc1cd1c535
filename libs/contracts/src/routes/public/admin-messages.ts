import { z } from 'zod';
import {
  mailSettings,
  mailSettingsUpdate,
  mailTest,
  messageLog,
  messageLogQuery,
} from '../../schemas/admin/notices/messages.js';
import { outcome } from '../../schemas/admin/session.js';
import { connectionTest } from '../../schemas/admin/settings.js';
import { ownerSettings, ownerSettingsUpdate, ownerTest } from '../../schemas/admin/notices/owner-notices.js';
import { adminRoute } from '../route.js';

export const listMessages = adminRoute.get('/api/admin/messages', {
  summary: 'Lists sent messages with recipient and outcome, newest first',
  query: messageLogQuery,
  response: messageLog,
});

export const resendMessage = adminRoute.post('/api/admin/messages/:messageId/resend', {
  proof: 'session',
  summary: 'Sends a message again, also to an address that refused it',
  params: z.object({ messageId: z.uuid() }),
  response: outcome,
});

export const readMailSettings = adminRoute.get('/api/admin/mail-settings', {
  summary: 'Returns the mail server settings without the password',
  response: mailSettings,
});

export const updateMailSettings = adminRoute.put('/api/admin/mail-settings', {
  proof: 'recent-password',
  summary: 'Changes the mail server; 409 with the current settings',
  body: mailSettingsUpdate,
  response: mailSettings,
});

export const testMailSettings = adminRoute.post('/api/admin/mail-settings/test', {
  proof: 'authenticator',
  summary: 'Sends a test message through the saved mail server',
  body: mailTest,
  response: connectionTest,
});

export const readOwnerSettings = adminRoute.get('/api/admin/owner-notices', {
  summary: 'Returns the owner’s notice settings and channels, without secrets',
  response: ownerSettings,
});

export const updateOwnerSettings = adminRoute.put('/api/admin/owner-notices', {
  proof: 'recent-password',
  summary: 'Changes the owner’s notice settings; 409 with the current settings',
  body: ownerSettingsUpdate,
  response: ownerSettings,
});

export const testOwnerSettings = adminRoute.post('/api/admin/owner-notices/test', {
  proof: 'authenticator',
  summary: 'Sends a test message over each saved channel',
  response: ownerTest,
});
