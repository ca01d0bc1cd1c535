import type { Message } from '../../order/message.entity.js';
import { htmlPage, type Mail, type Shop } from '../write-mail.js';

interface Notice {
  kind: string;
  title: string;
  text: string;
  /** The address at which it is solved. */
  link: string;
}

export function noticeOf({ kind, facts }: Pick<Message, 'kind' | 'facts'>, shop: Shop): Notice {
  return {
    kind,
    title: facts.title ?? '',
    text: facts.text ?? '',
    link: `${shop.url}${facts.path ?? '/mykey'}`,
  };
}

export function noticeMail({ title, text, link }: Notice, shop: Shop): Mail {
  const body = [title, ...(text === '' ? [] : [text])];
  const foot = [`${shop.name} · ${shop.url}`, 'Choose your notices in the panel, under Messages.'];
  const html = htmlPage({ language: 'en', shop: shop.name, body, button: 'Open the panel', link, foot });
  return {
    subject: `${shop.name}: ${title}`.replaceAll(/\s+/g, ' '),
    text: [...body, link, '--', ...foot].join('\n\n'),
    html,
  };
}

/** Telegram takes 4,096 characters; what is cut is behind the link. */
const longest = 3500;

export function noticeText({ title, text, link }: Notice): string {
  return `${`${title}\n${text}`.trim().slice(0, longest)}\n${link}`;
}
