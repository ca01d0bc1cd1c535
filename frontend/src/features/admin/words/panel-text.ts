import { inLanguage, type Translated } from '@boostline/contracts/languages';
import { adminMessages } from '../../../messages/admin-en.js';

/** What the shop says in several languages, in the panel's; in English where it has none. */
export function panelText<Text>(texts: Translated<Text>): Text;
export function panelText<Text>(texts: Translated<Text> | undefined): Text | undefined;
export function panelText<Text>(texts: Translated<Text> | undefined): Text | undefined {
  return texts && inLanguage(texts, adminMessages.language);
}
