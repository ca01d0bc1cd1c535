import type { backupMessages as englishBackups, checkUpMessages as english } from './upkeep-en.js';

/** Hindi: the check of every part, and backups. */
export const checkUpMessages: typeof english = {
  title: 'हर हिस्से की जाँच',
  introduction:
    'दुकान के हर हिस्से से पूछता है कि वह ठीक से काम कर रहा है या नहीं: पता और उसका सर्टिफ़िकेट, पेमेंट, सप्लायर, बैकअप वग़ैरह। इससे कुछ नहीं बदलता।',
  start: 'अभी सब जाँचें',
  checking: 'हर हिस्से से पूछा जा रहा है। इसमें आधा मिनट तक लग सकता है …',
  fails: 'जाँच नहीं हो सकी',
  allWell: (count) => `सभी ${count} हिस्से ठीक हैं।`,
  needYou: (wrong, all) => `${all} में से ${wrong} आपको देखने हैं।`,
  at: 'जाँच का समय',
  good: 'ठीक',
  wrong: 'आपके ज़िम्मे',
  names: {
    'public address': 'पब्लिक पता',
    processes: 'प्रोसेस',
    'payment gateway': 'पेमेंट गेटवे',
    notifications: 'पेमेंट की सूचनाएँ',
    suppliers: 'सप्लायर',
    clock: 'घड़ी',
    disk: 'डिस्क',
    database: 'डेटाबेस',
    queue: 'कतार',
    backups: 'बैकअप',
    promises: 'वादे',
    secrets: 'सीक्रेट',
  },
};

export const backupMessages: typeof englishBackups = {
  title: 'बैकअप',
  newest: 'सबसे नया बैकअप',
  size: (size) => `, ${size}`,
  next: 'अगला बैकअप',
  nextUnknown: 'अगला बैकअप आपके सर्वर के शेड्यूल से बनेगा।',
  due: 'अगला बैकअप अब बनने वाला है।',
  none: 'अभी कोई बैकअप नहीं है। पहला शुरू होने के थोड़ी देर बाद बनता है।',
  old: (hours) =>
    `सबसे नया बैकअप ${hours} घंटे पुराना है। देखें कि रात का बैकअप क्यों नहीं बन रहा: हर हिस्से की जाँच से और पता चलेगा।`,
  copied: (place, isEncrypted) =>
    `सबसे नया बैकअप ${place} पर भी है${isEncrypted ? ', आपके पासफ़्रेज़ से एन्क्रिप्ट किया हुआ' : ''}`,
  notCopied: (place, problem) =>
    `सबसे नया बैकअप ${place} पर कॉपी नहीं हो सका: ${problem}। हर आधे घंटे में फिर कोशिश होती है।`,
  elsewhere: 'इस दुकान के बैकअप कहीं और बनते हैं, जैसा उसकी सेटिंग में लिखा है। बीच-बीच में बैकअप वापस लाकर जाँच लें।',
  never: 'यह दुकान ख़ुद बैकअप नहीं बनाती: यह डेमो है, या सेटिंग में बैकअप बंद हैं।',
  download: 'सबसे नया डाउनलोड करें',
  downloadTitle: 'सबसे नया बैकअप डाउनलोड करें',
  warning:
    'इसमें आपके ग्राहकों की वह सारी जानकारी है जो दुकान के पास है। इसे ऐसी जगह रखें जहाँ कोई और न पढ़ सके। सहेजे गए क्रेडेंशियल खोलने वाली key इसमें तभी होती है जब बैकअप का पासफ़्रेज़ हो।',
};
