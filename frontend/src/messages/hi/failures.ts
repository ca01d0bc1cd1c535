import type { Messages } from '../en.js';

/** Hindi: what the server says in English when something is refused. */
export const failures: Messages['failures'] = {
  'invalid-input': 'कुछ जानकारी सही नहीं है। कृपया जाँचें और फिर कोशिश करें।',
  'order-not-found': 'यह ऑर्डर नहीं मिला।',
  'not-open': 'यह दुकान अभी खुली नहीं है। थोड़े दिनों में फिर आएँ।',
  'package-not-found': 'यह पैकेज अब उपलब्ध नहीं है।',
  'offer-not-found': 'यह ऑफ़र अब उपलब्ध नहीं है।',
  'not-payable': 'इस ऑर्डर का पेमेंट अभी नहीं हो सकता।',
  'not-sellable': 'यह पैकेज अभी उपलब्ध नहीं है। कृपया दूसरा चुनें।',
  'coupon-refused': 'यह कूपन नहीं लगा, इसलिए क़ीमत बिना कूपन के है।',
  'contact-required': 'पेमेंट पेज के लिए कृपया नाम, ईमेल और फ़ोन भरें।',
  'too-many-requests': 'बहुत सारी कोशिशें हुईं। थोड़ा रुककर फिर कोशिश करें।',
  'payload-too-large': 'यह बहुत बड़ा है।',
  internal: 'हमारी तरफ़ से गड़बड़ हुई। कृपया फिर कोशिश करें।',
  'gateway-unavailable': 'पेमेंट गेटवे से जवाब नहीं मिला। कृपया फिर कोशिश करें।',
  unavailable: 'साइट अभी जवाब नहीं दे रही। कृपया फिर कोशिश करें।',
};
