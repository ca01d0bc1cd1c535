import { Tag } from 'antd';
import type { StateWord } from './order-words.js';

/** A state in words, in the colour of what it means. */
export function StateTag({ word: { text, tone } }: { word: StateWord }) {
  return <Tag className={`tone-${tone}`}>{text}</Tag>;
}
