import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { bad, good, reasonOf, type Finding } from './finding.ts';
import type { Place } from './find-shop.ts';
import { TLSSocket } from 'node:tls';

const PATIENCE_MS = 10_000;
/** A proxy renews a month before the end; this late it has failed for two weeks. */
const FEWEST_DAYS = 14;
const DAY_MS = 86_400_000;
/** Gateways refuse signatures and tokens that are older than a few minutes. */
const MOST_SECONDS_OFF = 30;

/** Opens the shop as a buyer does, with the certificate looked at. */
export async function checkAddress({ publicUrl, localProxy, processes }: Place): Promise<Finding> {
  const isHere = isThisMachine(publicUrl);
  const isSecure = publicUrl.startsWith('https:');
  // In a container `localhost` is the container itself.
  const through = isHere && localProxy !== null ? (isSecure ? localProxy : processes.gateway) : publicUrl;
  try {
    const { status, text, validTo } = await open(`${publicUrl}/readyz`, through ?? publicUrl, isHere);
    return decideAddress({
      publicUrl,
      status,
      isShop: /"name":"gateway"/.test(text),
      validTo,
      now: new Date(),
    });
  } catch (error) {
    return bad(
      `${publicUrl} cannot be opened: ${reasonOf(error)}. Check the domain, ports 80 and 443, and the log of the proxy`,
    );
  }
}

export function decideAddress({
  publicUrl,
  status,
  isShop,
  validTo,
  now,
}: {
  publicUrl: string;
  status: number;
  isShop: boolean;
  validTo: Date | null;
  now: Date;
}): Finding {
  if (!isShop)
    return bad(
      `something else answers at ${publicUrl} (${status}): check where the domain and the proxy point`,
    );
  if (status !== 200)
    return bad(`${publicUrl} answers, but cannot sell at the moment (${status}): see processes`);
  if (validTo === null) {
    return isThisMachine(publicUrl)
      ? good(`${publicUrl} opens, for this machine or network alone`)
      : bad(
          `${publicUrl} has no TLS: set PUBLIC_URL to https:// and put a proxy in front (docs/going-live.md)`,
        );
  }
  // A proxy makes the certificate of a machine that has no domain by itself, for hours, and renews it by the hour.
  if (isThisMachine(publicUrl))
    return validTo > now
      ? good(
          `${publicUrl} opens, for this machine or network alone, with a certificate that no known authority signed`,
        )
      : bad(`the certificate of ${publicUrl} has expired: read the log of the proxy`);
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
  return days < FEWEST_DAYS
    ? bad(
        `the certificate of ${publicUrl} ends in ${days} days and was not renewed: read the log of the proxy`,
      )
    : good(`${publicUrl} opens, with a certificate for ${days} more days`);
}

/** An address without a domain, for which no authority issues certificates. */
function isThisMachine(url: string) {
  const { hostname } = new URL(url);
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || isIP(hostname.replace(/[[\]]/g, '')) > 0
  );
}

/** `through`: who is asked for it; `isUnvouched`: a certificate without a known authority is accepted. */
function open(
  url: string,
  through: string,
  isUnvouched: boolean,
): Promise<{ status: number; text: string; validTo: Date | null }> {
  const isSecure = url.startsWith('https:');
  const { hostname, port } = new URL(through);
  return new Promise((resolve, reject) => {
    const options = {
      agent: false,
      timeout: PATIENCE_MS,
      hostname: hostname.replace(/[[\]]/g, ''),
      port: port || (isSecure ? 443 : 80),
      headers: { host: new URL(url).host },
      ...(isSecure && !isIP(new URL(url).hostname) && { servername: new URL(url).hostname }),
      rejectUnauthorized: !isUnvouched,
    };
    const request = (isSecure ? https : http).get(url, options, (answer) => {
      const { socket } = answer;
      const validTo = socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : null;
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, validTo }));
    });
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', reject);
  });
}

export async function checkProcesses({ processes, token }: Place): Promise<Finding> {
  const services = Object.entries(processes);
  const states = await Promise.all(services.map(([name, url]) => stateOf(name, url, token)));
  const wrong = states.filter((state) => state !== null);
  return wrong.length > 0
    ? bad(`${wrong.join('; ')}. Read its log`)
    : good(`${services.map(([name]) => name).join(', ')} are ready`);
}

interface Readiness {
  status: string;
  reasons?: Record<string, string>;
  degraded?: Record<string, string>;
}

/** @returns what is wrong */
async function stateOf(name: string, url: string, token: string): Promise<string | null> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/readyz`, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    const { status, reasons, degraded }: Readiness = JSON.parse(await answer.text());
    if (status === 'ready' || status === 'ok') return null;
    const why = Object.entries({ ...reasons, ...degraded }).map(([part, reason]) => `${part} (${reason})`);
    return `${name} misses ${why.join(', ')}`;
  } catch (error) {
    return `${name}: ${reasonOf(error)}`;
  }
}

/** Compares the clock with those of others, by the date of their answers. */
export async function checkClock(addresses: string[]): Promise<Finding> {
  const offsets = (await Promise.all(addresses.map(secondsOff))).filter((seconds) => seconds !== null);
  return decideClock(offsets);
}

/** @param offsets seconds that this clock is behind each other one */
function decideClock(offsets: number[]): Finding {
  if (offsets.length === 0) return bad('no other clock could be asked: neither supplier nor gateway answers');
  const least = offsets.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
  const seconds = Math.abs(Math.round(least));
  return seconds > MOST_SECONDS_OFF
    ? bad(
        `this machine's clock is ${seconds} s ${least > 0 ? 'behind' : 'ahead'}: turn on its time service (timedatectl set-ntp true)`,
      )
    : good(
        `agrees with the clocks of ${offsets.length === 1 ? 'one other server' : `${offsets.length} other servers`}`,
      );
}

async function secondsOff(url: string) {
  try {
    const before = Date.now();
    const answer = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const theirs = Date.parse(answer.headers.get('date') ?? '');
    return Number.isNaN(theirs) ? null : (theirs - (before + Date.now()) / 2) / 1000;
  } catch {
    return null;
  }
}
