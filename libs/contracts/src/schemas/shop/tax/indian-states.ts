/** India's States and Union Territories under their codes of GST, which a GSTIN begins with. */
import { fallbackLanguage, inLanguage, type Language } from '../../../languages.js';

interface State {
  en: string;
  hi: string;
  /** A Union Territory without a legislature of its own: it levies UTGST where a State levies SGST. */
  leviesUtgst?: true;
}

export const indianStates = {
  '01': { en: 'Jammu and Kashmir', hi: 'जम्मू और कश्मीर' },
  '02': { en: 'Himachal Pradesh', hi: 'हिमाचल प्रदेश' },
  '03': { en: 'Punjab', hi: 'पंजाब' },
  '04': { en: 'Chandigarh', hi: 'चंडीगढ़', leviesUtgst: true },
  '05': { en: 'Uttarakhand', hi: 'उत्तराखंड' },
  '06': { en: 'Haryana', hi: 'हरियाणा' },
  '07': { en: 'Delhi', hi: 'दिल्ली' },
  '08': { en: 'Rajasthan', hi: 'राजस्थान' },
  '09': { en: 'Uttar Pradesh', hi: 'उत्तर प्रदेश' },
  '10': { en: 'Bihar', hi: 'बिहार' },
  '11': { en: 'Sikkim', hi: 'सिक्किम' },
  '12': { en: 'Arunachal Pradesh', hi: 'अरुणाचल प्रदेश' },
  '13': { en: 'Nagaland', hi: 'नागालैंड' },
  '14': { en: 'Manipur', hi: 'मणिपुर' },
  '15': { en: 'Mizoram', hi: 'मिज़ोरम' },
  '16': { en: 'Tripura', hi: 'त्रिपुरा' },
  '17': { en: 'Meghalaya', hi: 'मेघालय' },
  '18': { en: 'Assam', hi: 'असम' },
  '19': { en: 'West Bengal', hi: 'पश्चिम बंगाल' },
  '20': { en: 'Jharkhand', hi: 'झारखंड' },
  '21': { en: 'Odisha', hi: 'ओडिशा' },
  '22': { en: 'Chhattisgarh', hi: 'छत्तीसगढ़' },
  '23': { en: 'Madhya Pradesh', hi: 'मध्य प्रदेश' },
  '24': { en: 'Gujarat', hi: 'गुजरात' },
  '26': {
    en: 'Dadra and Nagar Haveli and Daman and Diu',
    hi: 'दादरा और नगर हवेली और दमन और दीव',
    leviesUtgst: true,
  },
  '27': { en: 'Maharashtra', hi: 'महाराष्ट्र' },
  '29': { en: 'Karnataka', hi: 'कर्नाटक' },
  '30': { en: 'Goa', hi: 'गोवा' },
  '31': { en: 'Lakshadweep', hi: 'लक्षद्वीप', leviesUtgst: true },
  '32': { en: 'Kerala', hi: 'केरल' },
  '33': { en: 'Tamil Nadu', hi: 'तमिलनाडु' },
  '34': { en: 'Puducherry', hi: 'पुडुचेरी' },
  '35': { en: 'Andaman and Nicobar Islands', hi: 'अंडमान और निकोबार द्वीपसमूह', leviesUtgst: true },
  '36': { en: 'Telangana', hi: 'तेलंगाना' },
  '37': { en: 'Andhra Pradesh', hi: 'आंध्र प्रदेश' },
  '38': { en: 'Ladakh', hi: 'लद्दाख', leviesUtgst: true },
} as const satisfies Record<string, State>;

export type StateCode = keyof typeof indianStates;

export const isStateCode = (text: string): text is StateCode => Object.hasOwn(indianStates, text);

function nameOf(code: StateCode, language: Language): string {
  const { en, hi } = indianStates[code];
  return inLanguage<string>({ en, hi }, language);
}

/** All of them by their names in this language. */
export function statesByName(language: Language): { code: StateCode; name: string }[] {
  const known = Object.keys(indianStates).filter(isStateCode);
  return known
    .map((code) => ({ code, name: nameOf(code, language) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
}

/** `Karnataka (29)`, as a tax document names it. */
export function stateWithCode(code: StateCode, language: Language = fallbackLanguage): string {
  return `${nameOf(code, language)} (${code})`;
}
