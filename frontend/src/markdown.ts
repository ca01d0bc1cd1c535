import { micromark } from 'micromark';

/** HTML of a text in Markdown. HTML in the text is shown as text, and links lead to web pages and mail addresses alone. */
export const renderMarkdown = (text: string): string => micromark(text);
