/** Cleans text before it is checked. Without schemas, so that a page takes the rules alone. */

/** Characters without a width, and those that only turn the direction of writing. */
const hidden =
  /[\u034f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{e0001}]/gu;
/** Those, and joiners and variation selectors: scripts and emoji need them, a name of an account or a number does not. */
const ignorable = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const controls = /[\p{Cc}\u2028\u2029]+/gu;

/** Control characters, because some program takes each for the end of a line (Python’s splitlines); a tab ends none. */
const lineEnds = /\r\n|[^\P{Cc}\t]|[\u2028\u2029]/u;
/** A line end written as a code that a program may decode later: of addresses, HTML, or a string in quotation marks. */
const codedLineEnd = [
  /%(?:0[a-d]|1[c-e]|85|e2%80%a[89])/i,
  /&(?:#0{0,9}(?:1[0-3]|2[89]|30|133|823[23])(?!\d)|#x0{0,9}(?:[a-d]|1[c-e]|85|202[89])(?![\da-f])|newline)/i,
  /<br\b/i,
  /\\(?:[nrvf]|u\{?0{0,9}(?:[a-d]|1[c-e]|85|202[89])(?![\da-f])|x(?:0[a-d]|1[c-e]|85)|0?1[2-5](?!\d))/i,
];
/** Codes of the signs with which codes begin: text that is decoded twice. */
const codedTwice = /%(?:25)+|&(?:amp;)+/gi;

/** Text of people, such as a comment: without hidden characters; joiners of emoji and of Indian scripts stay. */
export const withoutHidden = (text: string): string => text.replace(hidden, '');

/** A name, an address or a note in one line: without hidden characters, and with a space for control characters. */
export const cleanLine = (text: string): string =>
  withoutHidden(text).replace(controls, ' ').replace(/ {2,}/g, ' ').trim();

/** What a program reads (a username, link, number, code): without any character that cannot be seen. */
export const cleanToken = (text: string): string => text.replace(ignorable, '').trim();

/** The lines of a text, wherever a program may end one; without those that are empty. */
export function linesIn(text: string): string[] {
  return withoutHidden(text)
    .split(lineEnds)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Whether every program reads the text as one line, also one that decodes it once more. */
export function isOneLine(text: string): boolean {
  const once = text.replace(codedTwice, (code) => code.charAt(0));
  return !lineEnds.test(text) && !codedLineEnd.some((code) => code.test(once));
}

/** How many lines a program may read in it, those without text among them. */
export const countLines = (text: string): number => text.split(lineEnds).length;

/** Real line ends become spaces: text that was kept before they were refused. */
export const onOneLine = (text: string): string => text.split(lineEnds).join(' ');

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text of a person as it may stand in HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}
