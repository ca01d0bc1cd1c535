import {
  mailSettingsUpdate,
  type MailSettings,
  type MailSettingsUpdate,
} from '@boostline/contracts/schemas/admin/notices/messages';
import { plainNumber } from '@boostline/contracts/schemas/values/typed-number';
import { adminMessages } from '../../../messages/admin-en.js';
import { readWith, type Reading } from '../controls/forms/reading.js';

export type MailDraft = Record<
  'host' | 'port' | 'security' | 'username' | 'password' | 'fromName' | 'fromAddress',
  string
> & { active: boolean };
export type MailValues = Omit<MailSettingsUpdate, 'version' | 'reason'>;

const values = mailSettingsUpdate.omit({ version: true, reason: true });

export const mailDraftOf = ({ port, source, active, ...settings }: MailSettings): MailDraft => {
  const { host, security, username, fromName, fromAddress } = settings;
  return {
    host,
    port: String(port),
    security,
    username,
    password: '',
    fromName,
    fromAddress,
    // Who enters the first server wants it used.
    active: active || source === 'none',
  };
};

/** The values of a draft, or what is wrong at which field. An empty password keeps the one that is stored. */
export function readMail({ port: typedPort, password, ...typed }: MailDraft): Reading<MailValues> {
  const digits = plainNumber(typedPort);
  const port = digits === null ? null : Number(digits);
  const unread = { ...(port === null && { port: adminMessages.number }) };
  return readWith(values, { ...typed, port, ...(password !== '' && { password }) }, { unread });
}
