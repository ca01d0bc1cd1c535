import type {
  documentFileMessages as englishFile,
  taxDocumentMessages as english,
} from './tax-documents-en.js';

/** Hindi: the page Tax documents. */
export const documentFileMessages: typeof englishFile = {
  documents: 'दस्तावेज़',
  issued: 'तारीख़',
  file: 'PDF',
  of: (number) => `${number} की PDF`,
};

export const taxDocumentMessages: typeof english = {
  registrations: {
    unregistered: 'GST में रजिस्टर नहीं',
    registered: 'GST में रजिस्टर',
    composition: 'कंपोज़िशन स्कीम',
  },
  explained: {
    unregistered: 'ख़रीदारों को पेमेंट की रसीद मिलती है। उस पर GST नहीं लिखा जाता।',
    registered:
      'पेमेंट से पहले ख़रीदारों से उनका राज्य पूछा जाता है, और उन्हें टैक्स इनवॉइस मिलता है। GST आपकी कीमतों में शामिल है: वे वैसी ही रहती हैं। रिफ़ंड पर क्रेडिट नोट मिलता है।',
    composition:
      'ख़रीदारों को बिना टैक्स का बिल ऑफ़ सप्लाई मिलता है। रिफ़ंड पर क्रेडिट नोट मिलता है। दूसरे राज्यों में सेवा बेचने वाले आम तौर पर इस स्कीम में नहीं हो सकते: अपने अकाउंटेंट से पूछें।',
  },
  kinds: {
    'tax-invoice': 'टैक्स इनवॉइस',
    'bill-of-supply': 'बिल ऑफ़ सप्लाई',
    'credit-note': 'क्रेडिट नोट',
  },
  registration: {
    title: 'आपका GST रजिस्ट्रेशन',
    now: (registration) => `अभी: ${registration}`,
    planned: (registration, when) => `${registration}, ${when} से`,
    history: 'अब तक भरा गया',
    kind: 'आप हैं',
    name: 'क़ानूनी नाम',
    nameHint: 'जैसा प्रमाणपत्र पर है',
    address: 'पता',
    gstin: 'GSTIN',
    sac: 'SAC, आपकी सेवा का कोड',
    sacHint: '998361 विज्ञापन सेवाएँ, 998365 इंटरनेट पर विज्ञापन की जगह की बिक्री। अपने अकाउंटेंट से पूछें।',
    rate: 'GST की दर, प्रतिशत में',
    from: 'कब से',
    fromNow: 'अभी से',
    fromDay: 'आने वाले किसी दिन से',
    day: 'दिन',
    dayMissing: 'कृपया दिन चुनें।',
    kept: 'जारी हो चुका दस्तावेज़ कभी नहीं बदलता। आप यहाँ जो भरते हैं, वह उसके बाद की बिक्री पर लागू होता है।',
    save: 'सहेजें',
    saving: 'सहेजा जा रहा है...',
    confirm: {
      title: 'क्या आप यही चाहते हैं?',
      question: 'क्या फिर भी सहेजें? तब से आपकी कीमतों की कमाई इसी के हिसाब से आँकी जाएगी।',
      accept: 'फिर भी सहेजें',
    },
    saved: 'सहेजा गया',
    savedNow: '15 सेकंड में लागू हो जाएगा।',
  },
  list: {
    title: 'टैक्स दस्तावेज़',
    month: 'महीना',
    documents: 'सारे दस्तावेज़ CSV में',
    summary: 'अकाउंटेंट के लिए सारांश CSV में',
    none: 'इस महीने कोई टैक्स दस्तावेज़ जारी नहीं हुआ।',
    sums: 'कुल जोड़',
    columns: {
      number: 'नंबर',
      kind: 'दस्तावेज़',
      soldTo: 'किसे बेचा',
      date: 'तारीख़',
      order: 'ऑर्डर',
      place: 'आपूर्ति का स्थान',
      taxable: 'कर योग्य मूल्य',
      tax: 'टैक्स',
      total: 'कुल',
      rate: 'दर',
      documents: 'दस्तावेज़',
      cgst: 'CGST',
      sgst: 'SGST, UTGST',
      igst: 'IGST',
      file: 'PDF',
    },
    soldTo: { business: 'B2B', consumer: 'B2C' },
    corrects: (number) => `${number} के बदले`,
  },
};
