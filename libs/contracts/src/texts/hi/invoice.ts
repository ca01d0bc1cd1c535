import type { invoiceWords as english } from '../en/invoice.js';
import type { TranslationOf } from '../text.js';

export const invoiceWords: TranslationOf<typeof english> = {
  title: 'आपके इनवॉइस के लिए',
  state: 'राज्य या केंद्र शासित प्रदेश',
  choose: 'अपना राज्य चुनें',
  stateText: 'टैक्स इनवॉइस में इसे लिखना ज़रूरी है। इससे क़ीमत नहीं बदलती।',
  stateMissing: 'कृपया अपना राज्य चुनें: इनवॉइस में यह लिखना ज़रूरी है',
  name: 'आपका नाम',
  nameMissing: 'कृपया अपना नाम लिखें: इनवॉइस में यह लिखना ज़रूरी है',
  address: 'आपका पता',
  addressMissing: 'कृपया अपना पता लिखें: इनवॉइस में यह लिखना ज़रूरी है',
  hasGstin: 'मैं कारोबार के लिए ख़रीद रहा हूँ और मेरे पास GSTIN है',
  gstin: 'आपका GSTIN',
  gstinText: 'यह टैक्स इनवॉइस पर लिखा जाएगा, ताकि आपका कारोबार टैक्स क्रेडिट ले सके।',
  gstinMissing: 'कृपया अपना GSTIN लिखें, या टिक हटा दें',
  gstinWrong: 'यह GSTIN सही नहीं है: कृपया हर अक्षर अपने प्रमाणपत्र से मिलाएँ',
  businessName: 'कारोबार का क़ानूनी नाम',
  businessNameText: 'जैसा प्रमाणपत्र पर है',
  businessNameMissing: 'कृपया वह क़ानूनी नाम लिखें जिस पर यह GSTIN है',
  stateOfGstin: 'वह राज्य जहाँ यह GSTIN रजिस्टर है।',
};
