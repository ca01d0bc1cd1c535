import { createHash } from 'node:crypto';

export interface Account {
  fullName: string;
  followers: number;
  isPrivate: boolean;
  /** File name of the picture. */
  picture: string;
  posts: { code: string; picture: string }[];
}

const postCount = 15;

/** The account of a name: always the same one. */
export function accountOf(name: string): Account {
  const isPrivate = name.includes('private');
  const posts = Array.from({ length: isPrivate ? 0 : postCount }, (_, at) => ({
    code: `C${digest(`${name} ${at}`).toString('base64url').slice(0, 10)}`,
    picture: `${name}-${at}.png`,
  }));
  return {
    fullName: name
      .split(/[._]+/)
      .filter((part) => part !== '')
      .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
      .join(' '),
    followers: 100 + (digest(name).readUInt32BE(0) % 25_000),
    isPrivate,
    picture: `${name}.png`,
    posts,
  };
}

export const digest = (text: string) => createHash('sha256').update(text).digest();
