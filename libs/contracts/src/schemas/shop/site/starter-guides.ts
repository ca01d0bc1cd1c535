import type { Guide } from './guide.js';

/** What every new shop explains; the owner may change or delete it. */
export const starterGuides: readonly Guide[] = [
  {
    slug: 'make-your-profile-public',
    texts: {
      en: {
        title: 'How to make your profile public',
        description: 'Two minutes in the app, so that followers, likes and views can reach you.',
        body: `People cannot follow, like or watch what they cannot see. Set your profile to public before you order, and leave it so until the order is complete.

## On Instagram

1. Open your profile and tap the three lines at the top right.
2. Tap **Account privacy**.
3. Switch **Private account** off.

## Check that it worked

Open your profile in a browser in which you are not signed in, or ask a friend who does not follow you. If your posts can be seen, we can deliver.

## What if I forget?

The order does not start, and its page says so. You can make the profile public and let us try again, as long as the page gives you time. After that the money for what was not delivered goes back to you.

## Good to know

- We never need your password. A username or a link is enough.
- Do not change your username while an order is under way: the old name leads nowhere.
- After delivery you may make the profile private again. A refill needs it to be public once more.`,
      },
      hi: {
        title: 'अपनी प्रोफ़ाइल पब्लिक कैसे करें',
        description: 'ऐप में दो मिनट, ताकि फ़ॉलोअर्स, लाइक्स और व्यूज़ आप तक पहुँच सकें।',
        body: `जो दिखता नहीं, उसे कोई फ़ॉलो, लाइक या देख नहीं सकता। ऑर्डर से पहले प्रोफ़ाइल पब्लिक करें और ऑर्डर पूरा होने तक ऐसे ही रखें।

## Instagram पर

1. अपनी प्रोफ़ाइल खोलें और ऊपर दाईं ओर तीन लाइनों पर टैप करें।
2. **Account privacy** पर टैप करें।
3. **Private account** बंद करें।

## देखें कि हो गया

प्रोफ़ाइल ऐसे ब्राउज़र में खोलें जिसमें आप साइन इन नहीं हैं, या किसी ऐसे दोस्त से पूछें जो आपको फ़ॉलो नहीं करता। पोस्ट दिखें, तो डिलीवरी हो सकती है।

## अगर मैं भूल जाऊँ?

ऑर्डर शुरू नहीं होता और उसका पेज यह बताता है। जब तक पेज समय देता है, आप प्रोफ़ाइल पब्लिक करके फिर से कोशिश करवा सकते हैं। उसके बाद जो नहीं पहुँचा, उसका पैसा आपको वापस मिलता है।

## जान लें

- हमें आपका पासवर्ड कभी नहीं चाहिए। यूज़रनेम या लिंक काफ़ी है।
- ऑर्डर चलते समय यूज़रनेम न बदलें: पुराना नाम कहीं नहीं ले जाता।
- डिलीवरी के बाद प्रोफ़ाइल फिर से प्राइवेट कर सकते हैं। रीफ़िल के लिए उसे फिर पब्लिक करना होगा।`,
      },
    },
  },
  {
    slug: 'paying-by-upi',
    texts: {
      en: {
        title: 'How UPI payments work here',
        description: 'What happens between the button and your bank, and what to do when it does not work.',
        body: `You pay on the page of a payment gateway, not with us. We never see your UPI PIN, your card or your bank's password.

## Step by step

1. Press the payment button. The gateway's page opens with the amount.
2. On a phone, choose your UPI app, such as Google Pay, PhonePe, Paytm or BHIM. On a computer, scan the QR code with it.
3. Check the amount and confirm with your PIN **in the app**.
4. You come back to your order. If you close the page before, nothing is lost: the gateway tells us by itself.

## The money has left my account, but the order says unpaid

Banks sometimes need some minutes. Your order asks the gateway again and again and changes by itself. Please do not pay twice; if it happens, the second payment goes back to you.

## The payment failed

Nothing was taken, or your bank returns it by itself, mostly within some days. You can try again from the order's page, with another app or a card.

## Refunds

Money goes back to where it came from: the same account, card or wallet. When it arrives depends on your bank; five to seven working days are usual.

**We never call you to ask for a PIN or a code.** A caller who does is a fraud.`,
      },
      hi: {
        title: 'यहाँ UPI पेमेंट कैसे होता है',
        description: 'बटन और बैंक के बीच क्या होता है, और पेमेंट अटके तो क्या करें।',
        body: `आप पेमेंट गेटवे के पेज पर पैसे देते हैं, हमारे पास नहीं। आपका UPI पिन, कार्ड या बैंक का पासवर्ड हम कभी नहीं देखते।

## कदम दर कदम

1. पेमेंट का बटन दबाएँ। रकम के साथ गेटवे का पेज खुलता है।
2. फ़ोन पर अपना UPI ऐप चुनें, जैसे Google Pay, PhonePe, Paytm या BHIM। कंप्यूटर पर उसी से QR कोड स्कैन करें।
3. रकम देखें और **ऐप में** पिन डालें।
4. आप अपने ऑर्डर पर लौट आते हैं। पेज पहले बंद कर दें, तो भी कुछ नहीं खोता: गेटवे हमें ख़ुद बताता है।

## पैसे कट गए, पर ऑर्डर में पेमेंट नहीं दिखता

बैंक को कभी-कभी कुछ मिनट लगते हैं। ऑर्डर गेटवे से बार-बार पूछता है और ख़ुद बदल जाता है। कृपया दो बार पैसे न दें; ऐसा हो जाए, तो दूसरा पेमेंट आपको वापस मिलता है।

## पेमेंट नहीं हुआ

या तो कुछ कटा ही नहीं, या बैंक उसे अक्सर कुछ दिनों में ख़ुद लौटा देता है। ऑर्डर के पेज से दूसरे ऐप या कार्ड से फिर कोशिश कर सकते हैं।

## रिफ़ंड

पैसा वहीं लौटता है जहाँ से आया: उसी खाते, कार्ड या वॉलेट में। कब पहुँचेगा, यह बैंक पर है; पाँच से सात कामकाजी दिन आम हैं।

**इस शॉप से कोई आपको फ़ोन करके पिन या कोड नहीं माँगता।** जो माँगे, वह हम नहीं हैं।`,
      },
    },
  },
  {
    slug: 'what-delivery-looks-like',
    texts: {
      en: {
        title: 'What delivery really looks like',
        description: 'When it starts, why it may pause, why counts can drop, and what you get back.',
        body: `An order does not arrive in one piece. Knowing how it goes saves you worry.

## When it starts

Most orders start within minutes of the payment. Each package shows the time that its own orders took lately. At busy hours it may take longer; the order's page shows where it stands.

## While it runs

- **The number climbs in steps.** A pause of an hour or more is normal for large orders.
- **Leave the profile or post as it is.** A private profile, a deleted post or a new username stops the delivery.
- **Do not order the same thing elsewhere meanwhile.** The count then does not show which order delivered what.

## When it ends

Your order shows how many were delivered. If fewer arrive than you paid for, the money for the rest goes back to you, without asking.

## Counts can drop

Networks remove accounts all the time, so some of what was delivered may disappear. Packages with free refills show for how many days. Within them, press **Ask for a refill** on your order.

## What no shop can promise

Followers and likes that were bought do not make people comment or buy. They make a first impression; what you post does the rest. Networks do not welcome bought growth, so start small and see how it goes.`,
      },
      hi: {
        title: 'डिलीवरी असल में कैसी होती है',
        description: 'कब शुरू होती है, क्यों रुक सकती है, गिनती क्यों घटती है, और क्या वापस मिलता है।',
        body: `ऑर्डर एक बार में पूरा नहीं पहुँचता। यह जानना चिंता बचाता है।

## कब शुरू होती है

ज़्यादातर ऑर्डर पेमेंट के कुछ मिनटों में शुरू होते हैं। हर पैकेज दिखाता है कि उसके हाल के ऑर्डर में कितना समय लगा। भीड़ के समय ज़्यादा लग सकता है; ऑर्डर का पेज बताता है कि वह कहाँ है।

## चलते समय

- **गिनती धीरे-धीरे बढ़ती है।** बड़े ऑर्डर में एक घंटे या ज़्यादा का ठहराव आम है।
- **प्रोफ़ाइल या पोस्ट को वैसा ही रहने दें।** प्राइवेट प्रोफ़ाइल, हटाई गई पोस्ट या नया यूज़रनेम डिलीवरी रोक देता है।
- **इस बीच वही चीज़ कहीं और न मँगाएँ।** फिर कोई नहीं बता सकता कि किसने क्या पहुँचाया।

## पूरी होने पर

ऑर्डर दिखाता है कि कितने पहुँचे। जितने के पैसे दिए उससे कम पहुँचें, तो बाक़ी का पैसा बिना माँगे आपको लौटता है।

## गिनती घट सकती है

नेटवर्क हर समय अकाउंट हटाते हैं, इसलिए पहुँची हुई गिनती कुछ घट सकती है। मुफ़्त रीफ़िल वाले पैकेज दिखाते हैं कि कितने दिन तक। उतने दिनों में अपने ऑर्डर पर **रीफ़िल माँगें** दबाएँ।

## जिसका वादा कोई नहीं कर सकता

ख़रीदे हुए फ़ॉलोअर्स और लाइक्स लोगों से कमेंट या ख़रीदारी नहीं करवाते। वे पहली छाप बनाते हैं; बाक़ी काम आपकी पोस्ट करती है। नेटवर्क ख़रीदी हुई बढ़त पसंद नहीं करते, इसलिए छोटे से शुरू करें और देखें।`,
      },
    },
  },
];
