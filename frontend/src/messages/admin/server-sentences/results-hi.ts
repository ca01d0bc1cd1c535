/** What came of a test, a change or a step of the set-up guide, in English; `{}` is a value that stands in it. */
export const resultsInHindi: Record<string, string> = {
  // The set-up guide.
  'Your sign-in asks for a code of your phone.': 'साइन इन में आपके फ़ोन का कोड माँगा जाता है।',
  'Keys and money can be touched only once your sign-in asks for a code of your phone.':
    'key और पैसों के काम तभी हो सकते हैं जब साइन इन में फ़ोन का कोड माँगा जाए।',
  'The payment gateway has no credentials yet.': 'पेमेंट गेटवे के क्रेडेंशियल अभी नहीं डाले गए।',
  'Credentials are entered, but not checked since.': 'क्रेडेंशियल डाले गए, पर उसके बाद जाँचे नहीं गए।',
  'The payment gateway lets the shop in.': 'पेमेंट गेटवे ने दुकान को पहचान लिया।',
  '{}. It takes no real money.': '{0}, पर वह असली पैसे नहीं लेता।',
  'The sandbox answers': 'सैंडबॉक्स जवाब देता है',
  'The test system of the payment gateway answers': 'पेमेंट गेटवे का टेस्ट सिस्टम जवाब देता है',
  '{}: entered, but not checked since. Check whether it lets the shop in.':
    '{0}: डाला गया, पर उसके बाद जाँचा नहीं गया। जाँचें कि वह दुकान को पहचानता है या नहीं।',
  'The sandbox takes no real money: at {} anyone could buy without paying. Connect and choose a payment gateway.':
    'सैंडबॉक्स असली पैसे नहीं लेता: {0} पर कोई भी बिना पैसे दिए ख़रीद सकता है। पेमेंट गेटवे जोड़ें और चुनें।',
  'This is the test system of the payment gateway, or a test key: at {} anyone could buy without paying. Enter its live address and keys.':
    'यह पेमेंट गेटवे का टेस्ट सिस्टम या टेस्ट key है: {0} पर कोई भी बिना पैसे दिए ख़रीद सकता है। असली पता और key लिखें।',
  '{} is a sandbox, or inside your own network: at {} buyers would pay and get nothing. Switch it off, and connect a supplier with an https:// address.':
    '{0} सैंडबॉक्स है, या आपके अपने नेटवर्क में है: {1} पर ग्राहक पैसे देंगे और कुछ नहीं मिलेगा। इसे बंद करें, और https:// पते वाला सप्लायर जोड़ें।',
  'Before the shop opens: {}.': 'दुकान खोलने से पहले: {0}।',
  'set up an authenticator': 'ऑथेंटिकेटर लगाएँ',
  'connect a supplier and check it': 'सप्लायर जोड़ें और जाँचें',
  'read its services': 'उसकी सर्विस पढ़ें',
  'make a package': 'पैकेज बनाएँ',
  'connect a payment gateway and check it': 'पेमेंट गेटवे जोड़ें और जाँचें',
  'see a notification of the payment gateway arrive': 'पेमेंट गेटवे की एक सूचना आने दें',
  'fill in who sells and how to reach you': 'लिखें कि कौन बेचता है और आपसे कैसे बात करें',
  'look at the shop': 'दुकान देखें',
  'Waiting for the ₹1 to be paid.': '₹1 के पेमेंट का इंतज़ार है।',
  'Nobody paid the test payment in time. Start another one.': 'टेस्ट पेमेंट समय पर नहीं हुआ। दूसरा शुरू करें।',
  'No supplier is connected yet.': 'अभी कोई सप्लायर नहीं जुड़ा है।',
  'The services of your supplier have not been read yet.': 'आपके सप्लायर की सर्विस अभी नहीं पढ़ी गईं।',
  '{} services were read. Choose those that you want to sell.': '{0} सर्विस पढ़ी गईं। जो बेचनी हैं उन्हें चुनें।',
  'There is nothing to sell yet.': 'अभी बेचने के लिए कुछ नहीं है।',
  '{} {} ready to be sold.': '{0} {1} बिकने को तैयार।',
  'package is': 'पैकेज',
  'packages are': 'पैकेज',
  'A notification of the payment gateway has arrived.': 'पेमेंट गेटवे की सूचना आ चुकी है।',
  'The payment gateway has notified the shop of a payment.': 'पेमेंट गेटवे ने दुकान को एक पेमेंट की सूचना दी।',
  'The payment gateway has not notified the shop yet. Pay one small order and check again.':
    'पेमेंट गेटवे ने अभी कोई सूचना नहीं दी। एक छोटा ऑर्डर पेमेंट करें और फिर जाँचें।',
  'Enter this address at your payment gateway, pay one small order, and check whether the shop was notified.':
    'यह पता अपने पेमेंट गेटवे में लिखें, एक छोटा ऑर्डर पेमेंट करें, और जाँचें कि दुकान को सूचना मिली या नहीं।',
  'Buyers see who sells and how to reach you.': 'ग्राहक देखते हैं कि कौन बेचता है और आपसे कैसे बात करें।',
  'Missing: {}.': 'बाक़ी है: {0}।',
  'a support number or an email': 'सपोर्ट का नंबर या ईमेल',
  'the name of who sells': 'बेचने वाले का नाम',
  'Look at {} as a buyer does, and check whether it can be reached there.':
    '{0} को ग्राहक की तरह देखें, और जाँचें कि वह वहाँ खुलता है या नहीं।',
  'The shop opens at {}.': 'दुकान {0} पर खुलती है।',
  'Something else answers at {}.': '{0} पर कुछ और जवाब देता है।',
  "{} cannot be opened from the shop's own server{}.": '{0} दुकान के अपने सर्वर से नहीं खुलता{1}।',

  // What sales cost and what suppliers changed.
  '{}: {} ({}; costs {}).': '{0}: {1} ({2}; लागत {3})।',
  'you lose {}': '{0} का घाटा',
  'you earn {}': '{0} का फ़ायदा',
  '{} less {} is {}': '{0} में से {1} घटाकर {2}',
  'New: {}, {} per 1,000.': 'नई: {0}, 1,000 के लिए {1}।',
  '{} is not at your supplier any more. Its packages are off sale until it returns.':
    '{0} अब आपके सप्लायर के पास नहीं है। लौटने तक इसके पैकेज नहीं बिकेंगे।',
  '{} is at your supplier again. Its packages are on sale as before.':
    '{0} फिर आपके सप्लायर के पास है। इसके पैकेज पहले की तरह बिक रहे हैं।',
  '{} is called {} now.': '{0} का नाम अब {1} है।',
  '{} takes {} now, before {}.': '{0} अब {1} लेती है, पहले {2}।',
  '{} costs {} per 1,000 now, before {}. {}': '{0} के 1,000 अब {1} के हैं, पहले {2}। {3}',
  'This is more than 20 % above what you accepted: its packages are off sale until you save a price.':
    'यह आपकी मानी हुई कीमत से 20 % से ज़्यादा ऊपर है: कीमत सहेजने तक इसके पैकेज नहीं बिकेंगे।',
  '{} costs {} per 1,000 now, before {}.': '{0} के 1,000 अब {1} के हैं, पहले {2}।',
  'Package {} follows its rule: {} → {}.': 'पैकेज {0} अपने नियम से चला: {1} → {2}।',
  'The wallet is in {}, not in {}. {}': 'वॉलेट {0} में है, {1} में नहीं। {2}',
  'The wallet is in {}, not in {}.': 'वॉलेट {0} में है, {1} में नहीं।',
  'Its prices look like prices of {}, not of {}.': 'इसकी कीमतें {0} की लगती हैं, {1} की नहीं।',
  'one unit': 'एक',

  // Tests of suppliers, gateways, sources and messages.
  'The supplier answers: {} {} in the wallet.': 'सप्लायर जवाब देता है: वॉलेट में {0} {1}।',
  'The supplier counts in {}, not in {}.': 'सप्लायर {0} में हिसाब रखता है, {1} में नहीं।',
  'The gateway answers and takes these credentials.': 'गेटवे जवाब देता है और ये क्रेडेंशियल मानता है।',
  'Found: {}, followers {}, posts {}.': 'मिला: {0}, फ़ॉलोअर्स {1}, पोस्ट {2}।',
  'The source answers; it knows no such account.': 'स्रोत जवाब देता है; ऐसा कोई अकाउंट उसे नहीं पता।',
  'Meta answers; the account is personal or does not exist. Try a professional account.':
    'Meta जवाब देता है; यह अकाउंट निजी है या है ही नहीं। कोई प्रोफ़ेशनल अकाउंट आज़माएँ।',
  'Meta no longer accepts the access token.': 'Meta अब यह एक्सेस टोकन नहीं मानता।',
  'Meta’s limit of calls is reached.': 'Meta से पूछने की सीमा पूरी हो गई।',
  'Meta answered HTTP {} in an unknown form.': 'Meta का जवाब समझ में नहीं आया (HTTP {0})।',
  'The service’s limit of calls is reached.': 'इस सेवा से पूछने की सीमा पूरी हो गई।',
  'The service answered HTTP {}.': 'सेवा ने HTTP {0} जवाब दिया।',
  'The answer is no JSON.': 'जवाब JSON नहीं है।',
  'The answer holds nothing at the paths that are entered.': 'जो पाथ लिखे हैं, जवाब में वहाँ कुछ नहीं है।',
  'No answer came in time.': 'समय पर जवाब नहीं आया।',
  'No answer came.': 'कोई जवाब नहीं आया।',
  'The limit of this hour is reached.': 'इस घंटे की सीमा पूरी हो गई।',
  'The mail server has taken the test message. Look whether it has arrived.':
    'मेल सर्वर ने टेस्ट संदेश ले लिया। देखें कि वह पहुँचा या नहीं।',
  'There is no mail server.': 'कोई मेल सर्वर नहीं है।',
  'Set up the mail server first.': 'पहले मेल सर्वर सेट अप करें।',
  'The mail could not be sent.': 'मेल नहीं भेजा जा सका।',
  'No mail server is set up, or its mails are off. Copy the link instead.':
    'मेल सर्वर सेट अप नहीं है, या उसके मेल बंद हैं। लिंक कॉपी करके भेजें।',
  'Handed over.': 'भेज दिया गया।',
  'Handed over. The device shows it in a moment.': 'भेज दिया गया। डिवाइस पर अभी दिखेगा।',
  'Notices will arrive this way.': 'सूचनाएँ इसी तरह आएँगी।',
  'This device shows no notices of the shop any more. It was removed from the list.':
    'यह डिवाइस अब दुकान की सूचनाएँ नहीं दिअकाउंट। इसे सूची से हटा दिया गया।',
  'Your program has taken the test event.': 'आपके प्रोग्राम ने टेस्ट घटना ले ली।',
  'It answered that it wants nothing more (410).': 'उसने जवाब दिया कि अब कुछ नहीं चाहिए (410)।',
};
