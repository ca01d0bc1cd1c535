import type { InvoiceWords } from '../en/invoice.js';

export const invoiceWords: InvoiceWords = {
  title: 'आपके इनवॉइस के लिए',
  state: 'राज्य या केंद्र शासित प्रदेश',
  choose: 'अपना राज्य चुनें',
  stateText: 'टैक्स इनवॉइस में इसे लिखना ज़रूरी है। इससे क़ीमत नहीं बदलती।',
  stateMissing: 'कृपया अपना राज्य चुनें: इनवॉइस में यह लिखना ज़रूरी है',
  name: 'आपका नाम',
  nameMissing: 'कृपया अपना नाम लिखें: इनवॉइस में यह लिखना ज़रूरी है',
  address: 'आपका पता',
  addressMissing: 'कृपया अपना पता लिखें: इनवॉइस में यह लिखना ज़रूरी है',
};
