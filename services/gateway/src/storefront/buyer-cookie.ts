import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../edge/cookies.js';

const cookieName = 'buyer';
/** The token of a page whose browser keeps no cookies; another site cannot send it, as it can no header of its own. */
const tokenHeader = 'x-buyer';
/** 256 random bits in base64url. */
const wellFormed = /^[A-Za-z0-9_-]{43}$/;

/** SHA-256 of the browser's buyer token: what the orders service knows a buyer by. `undefined` without a token. */
export function readBuyer(request: FastifyRequest, https: boolean): string | undefined {
  const token = readToken(request, https);
  return token && digest(token);
}

/** As `readBuyer`, but gives a browser without a token one, and keeps an old one for another 400 days. */
export function recogniseBuyer(request: FastifyRequest, reply: FastifyReply, https: boolean): string {
  const token = readToken(request, https) ?? randomBytes(32).toString('base64url');
  // Lax, because the buyer comes back from the payment page by a link of another site.
  setCookie(reply, cookieName, token, { https, sameSite: 'lax', days: 400 });
  return digest(token);
}

function readToken(request: FastifyRequest, https: boolean): string | undefined {
  const token = readCookie(request, cookieName, https) ?? request.headers[tokenHeader];
  return typeof token === 'string' && wellFormed.test(token) ? token : undefined;
}

function digest(token: string): string {
  return hash('sha256', token);
}
