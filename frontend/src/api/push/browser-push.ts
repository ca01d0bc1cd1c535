import type { PushSubscriptionData } from '@boostline/contracts/schemas/shop/contact/push';

/** Whether this browser can show notices: `home-screen` on an iPhone needs the installed app, `refused` was said in its settings. */
type PushAbility = 'able' | 'home-screen' | 'refused' | 'unable';

type Named = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** An iPad says that it is a Mac. */
const isAppleTouch = ({ userAgent, maxTouchPoints }: Named) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

export function pushAbility(): PushAbility {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'refused' : 'able';
  return isAppleTouch(navigator) ? 'home-screen' : 'unable';
}

/** The subscription that this browser has, if any. */
export async function presentSubscription(): Promise<PushSubscription | null> {
  if (pushAbility() !== 'able') return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks for the permission, from a tap, and subscribes; null when refused. Throws when the push service cannot be reached. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionData | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(publicKey);
  const present = await pushManager.getSubscription();
  // One that was made for another key of the shop takes nothing any more, and stands in the way of a new one.
  if (present && !isFor(present, applicationServerKey)) await present.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  return dataOf(made);
}

/** SHA-256 of the address of a subscription, as the panel's list has it. */
export async function fingerprintOf({ endpoint }: Pick<PushSubscription, 'endpoint'>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function dataOf(subscription: PushSubscription): PushSubscriptionData {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const other = options.applicationServerKey;
  if (!other) return false;
  const bytes = new Uint8Array(other);
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
}

/** Of base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}
