import { z } from 'zod';
import { env } from '../../env.js';
import type { ChannelAnswer } from '../decide-outcome.js';
import { postJson } from './post-outside.js';

const answered = z.object({
  ok: z.boolean(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
});

/** Sends a text by a bot. Never throws; the token, which is part of the address, gets into no answer. */
export async function sendByTelegram(
  { token, chatId }: { token: string; chatId: string },
  text: string,
): Promise<ChannelAnswer> {
  try {
    const body = JSON.stringify({ chat_id: chatId, text, link_preview_options: { is_disabled: true } });
    const answer = await postJson(new URL(`/bot${token}/sendMessage`, env.TELEGRAM_API_URL), body);
    return answerOf(answer.status, answer.text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'later', reason: `Telegram: ${reason.replaceAll(token, '…')}` };
  }
}

/** 400 and 403: no such chat, or the bot was blocked in it (research/business.md, "Telegram"). */
function answerOf(status: number, text: string): ChannelAnswer {
  const { data } = answered.safeParse(parsed(text));
  if (status === 200 && data?.ok) return { kind: 'taken' };
  const reason = `Telegram: ${data?.description ?? `answered ${status}`}`.slice(0, 300);
  if (status === 400 || status === 403) return { kind: 'no-such-address', reason };
  const seconds = data?.parameters?.retry_after;
  return { kind: 'later', reason, ...(seconds !== undefined && { afterMs: seconds * 1000 }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
