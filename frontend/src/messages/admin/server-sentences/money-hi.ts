/** Why nothing was done about an order, money, a supplier or a message, in English; `{}` is a value that stands in it. */
export const moneyRefusalsInHindi: Record<string, string> = {
  // Orders.
  'There is no order with this number.': 'इस नंबर का कोई ऑर्डर नहीं है।',
  'There is no such line of this order.': 'इस ऑर्डर में ऐसा कुछ नहीं है।',
  'Only the first {} orders can be paged through.': 'सिर्फ़ पहले {0} ऑर्डर पन्ना-पन्ना देखे जा सकते हैं।',
  'There is no such document of this order.': 'इस ऑर्डर का ऐसा कोई दस्तावेज़ नहीं है।',
  'There is a receipt once this order has been paid.': 'पेमेंट होने के बाद इस ऑर्डर की रसीद मिलेगी।',
  'The document could not be made. Please try again.': 'दस्तावेज़ नहीं बन सका। कृपया फिर कोशिश करें।',
  'This order has no rating.': 'इस ऑर्डर की कोई रेटिंग नहीं है।',
  'This order does not wait for a username or link.': 'यह ऑर्डर यूज़रनेम या लिंक का इंतज़ार नहीं कर रहा।',
  'Say which part of the offer this is for.': 'बताएँ कि यह ऑफ़र के किस हिस्से के लिए है।',
  'Say which link this one is instead of.': 'बताएँ कि यह किस लिंक की जगह है।',
  'This was tried a moment ago. Please wait a little before the next try.':
    'यह अभी-अभी आज़माया गया। कृपया अगली कोशिश से पहले थोड़ा रुकें।',
  'The list is full: {} entries. Remove some first.': 'सूची भर गई है: {0} नाम। पहले कुछ हटाएँ।',
  'This is on the list already.': 'यह सूची में पहले से है।',
  '{} is still open: let it end, or cancel it first.': '{0} अभी चल रहा है: उसे पूरा होने दें, या पहले रद्द करें।',
  '{} may still be paid: the payment gateway is asked about it for some days.':
    '{0} का पेमेंट अब भी हो सकता है: पेमेंट गेटवे से कुछ दिन और पूछा जाएगा।',
  'A refund of order {} is on its way: the gateway needs the payment for it.':
    'ऑर्डर {0} का रिफ़ंड रास्ते में है: गेटवे को उसके लिए पेमेंट चाहिए।',
  '{} holds money that fits nothing: decide about it first.':
    '{0} में ऐसी रकम है जो किसी से मेल नहीं खाती: पहले उसका फ़ैसला करें।',
  '{} waits for another link of the customer.': '{0} ग्राहक के दूसरे लिंक का इंतज़ार कर रहा है।',
  'A part of it is still at the supplier.': 'इसका एक हिस्सा अभी सप्लायर के पास है।',

  // Refunds and payments.
  'There is no such refund.': 'ऐसा कोई रिफ़ंड नहीं है।',
  'This refund has been made already.': 'यह रिफ़ंड हो चुका है।',
  'Only {} of this order can still be refunded.': 'इस ऑर्डर में अब सिर्फ़ {0} रिफ़ंड हो सकते हैं।',
  'The refund could not be confirmed yet.': 'रिफ़ंड की अभी पुष्टि नहीं हो सकी।',
  'This gateway takes no refunds: pay the money back by hand.': 'यह गेटवे रिफ़ंड नहीं लेता: पैसे ख़ुद लौटाएँ।',
  'Razorpay does not list the refunds of {} yet.': 'Razorpay अभी {0} के रिफ़ंड नहीं दिअकाउंट।',
  'Cashfree lists no payment {}.': 'Cashfree में पेमेंट {0} नहीं है।',
  'The payment service does not answer. Please try again in a moment.':
    'पेमेंट गेटवे जवाब नहीं दे रहा। कृपया थोड़ी देर में फिर कोशिश करें।',
  'The payment gateway {} is not set up.': 'पेमेंट गेटवे {0} सेट अप नहीं है।',
  'This shop cannot take payments yet. Nothing was charged.': 'यह दुकान अभी पेमेंट नहीं ले सकती। कोई पैसा नहीं कटा।',
  'The payment gateway opened a payment that was not asked for.':
    'पेमेंट गेटवे ने ऐसा पेमेंट खोला जो माँगा नहीं गया था।',
  'The payment gateway refused the test payment: {}': 'पेमेंट गेटवे ने टेस्ट पेमेंट से मना किया: {0}',
  'Enter the credentials of this gateway first.': 'पहले इस गेटवे के क्रेडेंशियल डालें।',
  'This gateway has no such credential.': 'इस गेटवे में ऐसा कोई क्रेडेंशियल नहीं होता।',
  'The sandbox takes no real money: at {} anyone could buy without paying.':
    'सैंडबॉक्स असली पैसे नहीं लेता: {0} पर कोई भी बिना पैसे दिए ख़रीद सकता है।',
  "Must be one of the gateway's own addresses: {}": 'गेटवे के अपने पतों में से एक लिखें: {0}',
  'Please choose a later day.': 'कृपया आगे का दिन चुनें।',

  // Suppliers.
  'There is no such supplier.': 'ऐसा कोई सप्लायर नहीं है।',
  'The supplier does not answer. Please try again in a moment.':
    'सप्लायर जवाब नहीं दे रहा। कृपया थोड़ी देर में फिर कोशिश करें।',
  'The supplier allows no more calls right now.': 'सप्लायर अभी और पूछने नहीं दे रहा।',
  'The supplier was not asked.': 'सप्लायर से नहीं पूछा गया।',
  'The supplier refuses: {}': 'सप्लायर ने मना किया: {0}',
  'The supplier does not know this order as one of ours.': 'सप्लायर इस ऑर्डर को हमारा नहीं मानता।',
  'It is part of order {} already.': 'यह पहले से ऑर्डर {0} में है।',
  'Orders are being sent to this supplier right now. Switch it off, and save again in a minute.':
    'इस सप्लायर को अभी ऑर्डर भेजे जा रहे हैं। इसे बंद करें, और एक मिनट में फिर सहेजें।',
  'This sentence is not in the list any more. Please look at the list again.':
    'यह वाक्य अब सूची में नहीं है। कृपया सूची फिर देखें।',
  'Buying is not held any more. Please look at the list again.': 'ख़रीदना अब रुका नहीं है। कृपया सूची फिर देखें।',
  'Not searched to the end yet: {}.': 'अभी पूरा नहीं खोजा गया: {0}।',

  // Messages and programs.
  'There is no such message.': 'ऐसा कोई संदेश नहीं है।',
  'The shop does not know this browser’s push service.': 'दुकान इस ब्राउज़र की सूचना सेवा को नहीं जानती।',
  'At most {} devices can be connected. Remove one first.': 'ज़्यादा से ज़्यादा {0} डिवाइस जुड़ सकते हैं। पहले एक हटाएँ।',
  'This device has been removed already.': 'यह डिवाइस पहले ही हटाया जा चुका है।',
  'At most {} programs can be connected. Remove one first.':
    'ज़्यादा से ज़्यादा {0} प्रोग्राम जुड़ सकते हैं। पहले एक हटाएँ।',
  'This program has been removed already.': 'यह प्रोग्राम पहले ही हटाया जा चुका है।',
  'This address is connected already.': 'यह पता पहले से जुड़ा है।',
  'The key of push messages cannot be read: this {} is another one than it was made with.':
    'सूचनाओं की key पढ़ी नहीं जा सकती: {0} वह नहीं है जिससे यह बनी थी।',
  'Save at least one address first.': 'पहले कम से कम एक पता सहेजें।',
  'Save the mail server first.': 'पहले मेल सर्वर सहेजें।',
  'Save this source first.': 'पहले यह स्रोत सहेजें।',
  'Enter the key.': 'key लिखें।',
  'Enter the key again: it would be sent to another server.': 'key फिर लिखें: वह दूसरे सर्वर को भेजी जाएगी।',
  'Enter the password again: it would be sent to another server.':
    'पासवर्ड फिर लिखें: वह दूसरे सर्वर को भेजा जाएगा।',
  'Enter the token of your bot.': 'अपने बॉट का टोकन लिखें।',
  'Enter a secret by which the receiver knows us.': 'वह सीक्रेट लिखें जिससे पाने वाला हमें पहचाने।',
  'Enter a new secret: the address is another one.': 'नया सीक्रेट लिखें: पता दूसरा है।',
  'Choose an encryption: the password would be sent in the clear.': 'एन्क्रिप्शन चुनें: वरना पासवर्ड खुला भेजा जाएगा।',

  // Queues and upkeep.
  'There is no such queue.': 'ऐसी कोई कतार नहीं है।',
  'This job has not failed, or it runs again already.': 'यह काम रुका नहीं है, या फिर चल रहा है।',
  'This job is no longer kept: it has ended and was cleared away.':
    'यह काम अब नहीं रखा गया: पूरा होकर हट चुका है।',
  'Redis does not answer, so the queues cannot be shown. Buyers order and pay as before; what waits goes on by itself when Redis is back.':
    'Redis जवाब नहीं दे रहा, इसलिए कतारें नहीं दिख सकतीं। ग्राहक पहले की तरह ऑर्डर और पेमेंट करते हैं; जो रुका है वह Redis के लौटते ही ख़ुद चलेगा।',
  'The part of the shop that checks the others is not set up: give the gateway INVARIANTS_URL.':
    'जाँच करने वाला हिस्सा सेट अप नहीं है: गेटवे को INVARIANTS_URL दें।',
};
