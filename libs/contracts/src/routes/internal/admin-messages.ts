/** Calls to the orders service about messages, on behalf of the administrator. */
import { z } from 'zod';
import {
  mailSettings,
  mailSettingsUpdate,
  mailTest,
  messageLog,
  messageLogQuery,
} from '../../schemas/admin/notices/messages.js';
import { connectionTest } from '../../schemas/admin/settings.js';
import {
  ownerNotice,
  ownerSettings,
  ownerSettingsUpdate,
  ownerTest,
} from '../../schemas/admin/notices/owner-notices.js';
import { route } from '../route.js';

export const findMessages = route({
  method: 'GET',
  path: '/administration/messages',
  access: 'internal',
  summary: 'Messages, newest first',
  query: messageLogQuery,
  response: messageLog,
});

export const sendMessageAgain = route({
  method: 'POST',
  path: '/administration/messages/:messageId/resend',
  access: 'internal',
  summary: 'Sends a message once more',
  params: z.object({ messageId: z.uuid() }),
  response: z.object({ done: z.literal(true) }),
});

export const findMailSettings = route({
  method: 'GET',
  path: '/administration/mail-settings',
  access: 'internal',
  summary: 'Returns the mail server settings without the password',
  response: mailSettings,
});

export const updateMailSettings = route({
  method: 'PUT',
  path: '/administration/mail-settings',
  access: 'internal',
  summary: 'Changes the mail server',
  body: mailSettingsUpdate.extend({ by: z.string().max(100) }),
  response: mailSettings,
});

export const tryMailSettings = route({
  method: 'POST',
  path: '/administration/mail-settings/test',
  access: 'internal',
  summary: 'Sends a test message',
  body: mailTest,
  response: connectionTest,
});

export const takeNotices = route({
  method: 'POST',
  path: '/owner-notices',
  access: 'internal',
  summary: 'Tells the owner what was found, once for each cause',
  body: z.object({ notices: z.array(ownerNotice).max(200) }),
  response: z.object({ done: z.literal(true) }),
});

export const findOwnerSettings = route({
  method: 'GET',
  path: '/administration/owner-notices',
  access: 'internal',
  summary: 'Returns the owner’s notice settings without secrets',
  response: ownerSettings,
});

export const updateOwnerSettings = route({
  method: 'PUT',
  path: '/administration/owner-notices',
  access: 'internal',
  summary: 'Changes the owner’s notice settings',
  body: ownerSettingsUpdate.extend({ by: z.string().max(100) }),
  response: ownerSettings,
});

export const tryOwnerSettings = route({
  method: 'POST',
  path: '/administration/owner-notices/test',
  access: 'internal',
  summary: 'Sends a test message over each way',
  response: ownerTest,
});
