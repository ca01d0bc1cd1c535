/** The gateway's routes with which the administrator edits the shop's languages and texts. */
import { z } from 'zod';
import { language } from '../../schemas/language.js';
import {
  adminLanguage,
  adminText,
  adminTexts,
  languageCreation,
  languageUpdate,
  textsFile,
  textsQuery,
  textsReport,
  textUpdate,
} from '../../schemas/admin/texts.js';
import { route } from '../route.js';

const largestFile = 4 * 1024 * 1024;

export const listLanguages = route({
  method: 'GET',
  path: '/api/admin/languages',
  access: 'admin',
  summary: 'Lists the languages of the shop',
  response: z.array(adminLanguage),
});

export const createLanguage = route({
  method: 'POST',
  path: '/api/admin/languages',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Adds a language, which visitors do not see until it is shown',
  body: languageCreation,
  status: 201,
  response: adminLanguage,
});

export const updateLanguage = route({
  method: 'PUT',
  path: '/api/admin/languages/:language',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Renames, shows or hides a language; English is always shown',
  params: z.object({ language }),
  body: languageUpdate,
  response: adminLanguage,
});

export const listTexts = route({
  method: 'GET',
  path: '/api/admin/texts',
  access: 'admin',
  summary: 'Lists the texts of shop, mails and documents in English and one other language',
  query: textsQuery,
  response: adminTexts,
});

export const updateText = route({
  method: 'PUT',
  path: '/api/admin/texts/:language/:textId',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Changes a text in one language, or restores its original',
  params: z.object({ language, textId: z.string().max(120) }),
  body: textUpdate,
  response: adminText,
});

export const exportTexts = route({
  method: 'GET',
  path: '/api/admin/texts.csv',
  access: 'admin',
  summary: 'Exports all texts in all languages as CSV for translation and import',
  response: z.string(),
  contentType: 'text/csv',
});

export const previewTexts = route({
  method: 'POST',
  path: '/api/admin/texts/import-preview',
  access: 'admin',
  summary: 'Previews an import of texts, with every bad line',
  asksOnly: true,
  bodyLimit: largestFile,
  body: textsFile,
  response: textsReport,
});

export const importTexts = route({
  method: 'POST',
  path: '/api/admin/texts/import',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Imports texts, all or nothing',
  bodyLimit: largestFile,
  body: textsFile,
  response: textsReport,
});
