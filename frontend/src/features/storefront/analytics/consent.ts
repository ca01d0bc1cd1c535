/** What the visitor answered, and the orders that were reported. */
const choiceKey = 'analytics_consent';
const reportedKey = 'analytics_purchases';
const maxReported = 20;

export type Choice = 'allowed' | 'refused';

export function keptChoice(): Choice | null {
  const kept = read(choiceKey);
  return kept === 'allowed' || kept === 'refused' ? kept : null;
}

export const keepChoice = (choice: Choice) => write(choiceKey, choice);

/** Whether the purchase is to be reported: true once for each order. */
export function takePurchase(orderId: number): boolean {
  const reported = (read(reportedKey) ?? '').split(',').filter((id) => id !== '');
  if (reported.includes(String(orderId))) return false;
  return write(reportedKey, [orderId, ...reported].slice(0, maxReported).join(','));
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Denied: the visitor is asked in each tab, and no purchase is reported.
    return null;
  }
}

function write(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
