/** The gateway's routes for the messages that the shop sends. */
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
import { route } from '../route.js';

export const listMessages = route({
  method: 'GET',
  path: '/api/admin/messages',
  access: 'admin',
  summary: 'Lists sent messages with recipient and outcome, newest first',
  query: messageLogQuery,
  response: messageLog,
});

export const resendMessage = route({
  method: 'POST',
  path: '/api/admin/messages/:messageId/resend',
  access: 'admin',
  proof: 'session',
  summary: 'Sends a message again, also to an address that refused it',
  params: z.object({ messageId: z.uuid() }),
  response: outcome,
});

export const readMailSettings = route({
  method: 'GET',
  path: '/api/admin/mail-settings',
  access: 'admin',
  summary: 'Returns the mail server settings without the password',
  response: mailSettings,
});

export const updateMailSettings = route({
  method: 'PUT',
  path: '/api/admin/mail-settings',
  access: 'admin',
  proof: 'recent-password',
  summary: 'Changes the mail server; 409 with the current settings',
  body: mailSettingsUpdate,
  response: mailSettings,
});

export const testMailSettings = route({
  method: 'POST',
  path: '/api/admin/mail-settings/test',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Sends a test message through the saved mail server',
  body: mailTest,
  response: connectionTest,
});

export const readOwnerSettings = route({
  method: 'GET',
  path: '/api/admin/owner-notices',
  access: 'admin',
  summary: 'Returns the owner’s notice settings and channels, without secrets',
  response: ownerSettings,
});

export const updateOwnerSettings = route({
  method: 'PUT',
  path: '/api/admin/owner-notices',
  access: 'admin',
  proof: 'recent-password',
  summary: 'Changes the owner’s notice settings; 409 with the current settings',
  body: ownerSettingsUpdate,
  response: ownerSettings,
});

export const testOwnerSettings = route({
  method: 'POST',
  path: '/api/admin/owner-notices/test',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Sends a test message over each saved channel',
  response: ownerTest,
});
