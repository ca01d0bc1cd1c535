/** Words of what keeps the shop going: the check of every part, and backups. */
export const checkUpMessages = {
  title: 'Check of every part',
  introduction:
    'Asks each part of the shop whether it does its work: the address and its certificate, payments, suppliers, backups and more. It changes nothing.',
  start: 'Check everything now',
  checking: 'Asking every part. This takes up to half a minute …',
  fails: 'The check could not be made',
  allWell: (count: number) => `All ${count} are well.`,
  needYou: (wrong: number, all: number) =>
    wrong === 1 ? `One of ${all} needs you.` : `${wrong} of ${all} need you.`,
  at: 'Checked',
  good: 'good',
  wrong: 'needs you',
  names: {
    'public address': 'Public address',
    processes: 'Processes',
    'payment gateway': 'Payment gateway',
    notifications: 'Notifications of payments',
    suppliers: 'Suppliers',
    clock: 'Clock',
    disk: 'Disk',
    database: 'Database',
    queue: 'Queue',
    backups: 'Backups',
    promises: 'Promises',
    secrets: 'Secrets',
  },
};

export const backupMessages = {
  title: 'Backups',
  newest: 'Newest backup',
  size: (size: string) => `, ${size}`,
  next: 'The next one',
  nextUnknown: 'The next one is made by the schedule of your servers.',
  due: 'The next one is due now.',
  none: 'There is no backup yet. The first one is made soon after the start.',
  old: (hours: number) =>
    `The newest backup is ${hours} hours old. See why the nightly one fails: a check of every part tells more.`,
  copied: (place: string, isEncrypted: boolean) =>
    `The newest one is also at ${place}${isEncrypted ? ', encrypted with your passphrase' : ''}`,
  notCopied: (place: string, problem: string) =>
    `The newest backup could not be copied to ${place}: ${problem}. It is tried again every half hour.`,
  elsewhere: 'The backups of this shop are made elsewhere, as its settings say. Try a restore now and then.',
  never: 'This shop makes no backups by itself: it is a demo, or its settings switch them off.',
  download: 'Download the newest',
  downloadTitle: 'Download the newest backup',
  warning:
    'It holds all that the shop knows of your customers. Keep it where nobody else reads. The key that opens stored credentials is not in it unless the backups have a passphrase.',
};
