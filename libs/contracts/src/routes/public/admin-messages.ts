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
  summary: 'What the shop has written to whom, newest first, and what became of it',
  query: messageLogQuery,
  response: messageLog,
});

export const resendMessage = route({
  method: 'POST',
  path: '/api/admin/messages/:messageId/resend',
  access: 'admin',
  proof: 'session',
  summary: 'Sends a message once more; an address that had refused is tried again',
  params: z.object({ messageId: z.uuid() }),
  response: outcome,
});

export const readMailSettings = route({
  method: 'GET',
  path: '/api/admin/mail-settings',
  access: 'admin',
  summary: 'The mail server, without its password',
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
  summary: 'Sends a test message through the mail server that is saved',
  body: mailTest,
  response: connectionTest,
});

export const readOwnerSettings = route({
  method: 'GET',
  path: '/api/admin/owner-notices',
  access: 'admin',
  summary: 'What the owner is told, and over which ways, without their secrets',
  response: ownerSettings,
});

export const updateOwnerSettings = route({
  method: 'PUT',
  path: '/api/admin/owner-notices',
  access: 'admin',
  proof: 'recent-password',
  summary: 'Changes how the owner is told; 409 with the current settings',
  body: ownerSettingsUpdate,
  response: ownerSettings,
});

export const testOwnerSettings = route({
  method: 'POST',
  path: '/api/admin/owner-notices/test',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Sends a test message over each way that is saved',
  response: ownerTest,
});
