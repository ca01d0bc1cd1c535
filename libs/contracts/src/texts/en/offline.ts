/** English: the page that a browser shows when it cannot reach the shop. */
export const offlineWords = {
  title: 'You are offline',
  text: 'This page needs the internet. Your orders go on, and nothing that you paid is lost.',
  again: 'Try again',
} as const;
