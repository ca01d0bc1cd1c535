import { z } from 'zod';

/** What can be checked, in the order in which it is shown. */
const checkNames = [
  'public address',
  'processes',
  'payment gateway',
  'notifications',
  'suppliers',
  'clock',
  'disk',
  'database',
  'queue',
  'backups',
  'promises',
  'secrets',
] as const;

export const checkUpReport = z.object({
  at: z.iso.datetime(),
  findings: z.array(
    z.object({
      name: z.enum(checkNames),
      good: z.boolean(),
      text: z.string().describe('what was found; where it is not good also what to do'),
    }),
  ),
});
export type CheckUpReport = z.infer<typeof checkUpReport>;

export const backupState = z.object({
  made: z
    .enum(['here', 'elsewhere', 'never'])
    .describe('`elsewhere`: by somebody else, such as a managed database; `never`: as in a demo'),
  newest: z
    .object({ name: z.string(), at: z.iso.datetime(), bytes: z.int() })
    .nullable()
    .describe('the last backup that succeeded'),
  copies: z
    .object({
      place: z.string().describe('host and bucket of the store'),
      isEncrypted: z.boolean().optional().describe('by us, with the passphrase of the owner'),
      newestAt: z.iso.datetime().nullable().describe('of the newest backup that is there'),
      problem: z.string().nullable().describe('why the last copying failed'),
    })
    .nullable()
    .optional()
    .describe('the second place of backups, where there is one'),
  nextAt: z.iso.datetime().nullable().describe('null where the schedule is not known'),
});
export type BackupState = z.infer<typeof backupState>;
