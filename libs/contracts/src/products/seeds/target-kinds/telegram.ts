import type { TargetKind } from '../../target-kind.js';

const network = 'telegram';
const hosts = ['t.me', 'telegram.me', 'telegram.dog'];
const name = {
  name: 'name',
  characters: 'letters and _',
  minLength: 4,
  maxLength: 32,
  ignoresCase: true,
  reserved: [
    ...['joinchat', 'share', 'addstickers', 'addemoji', 'addlist', 'proxy', 'socks', 'login', 'boost'],
    ...['setlanguage', 'invoice', 'contact', 'confirmphone', 'addtheme'],
  ],
} satisfies TargetKind['parts'][number];

export const telegramTargetKinds: TargetKind[] = [
  {
    slug: 'telegram-channel',
    network,
    hosts,
    paths: ['/s/{name}', '/joinchat/{invite}'],
    canonical: ['/{name}', '/+{invite}'],
    shortLinks: ['t.me/c', 'telegram.me/c', 't.me/addlist', 't.me/share'],
    parts: [
      name,
      {
        name: 'invite',
        characters: 'letters, _ and -',
        minLength: 10,
        maxLength: 40,
        ignoresCase: false,
        reserved: [],
      },
    ],
    bareName: true,
    example: 'https://t.me/yourchannel',
    texts: {
      en: {
        name: 'Telegram channel or group',
        label: 'Telegram channel or group',
        hint: '@name, or the link of the channel or its invitation',
        empty: 'Please enter your Telegram channel or group',
        invalid: 'Please enter a name, such as @yourchannel, or a link such as t.me/yourchannel',
        shortLink:
          'This link opens for members only. Please enter @name of the channel, or its invitation link',
      },
      hi: {
        name: 'Telegram चैनल या ग्रुप',
        label: 'Telegram चैनल या ग्रुप',
        hint: '@नाम, चैनल का या न्योते का लिंक',
        empty: 'कृपया अपना Telegram चैनल या ग्रुप लिखें',
        invalid: 'कृपया नाम, जैसे @yourchannel, या लिंक, जैसे t.me/yourchannel, लिखें',
        shortLink: 'यह लिंक सिर्फ़ सदस्यों के लिए खुलता है। कृपया चैनल का @नाम या न्योते का लिंक लिखें',
      },
    },
  },
  {
    slug: 'telegram-post',
    network,
    hosts,
    paths: ['/s/{channel}/{post}', '/{channel}/{topic}/{post}'],
    canonical: ['/{channel}/{post}'],
    shortLinks: ['t.me/c', 'telegram.me/c'],
    parts: [
      { ...name, name: 'channel' },
      ...['post', 'topic'].map((part) => ({
        name: part,
        characters: 'digits' as const,
        minLength: 1,
        maxLength: 12,
        ignoresCase: false,
        reserved: [],
      })),
    ],
    bareName: false,
    example: 'https://t.me/yourchannel/123',
    texts: {
      en: {
        name: 'Telegram post',
        label: 'Link of the post',
        hint: 'In Telegram: press the post, then Copy Link',
        empty: 'Please enter the link of your Telegram post',
        invalid: 'Please enter the link of a post in a public channel, such as t.me/yourchannel/123',
        shortLink: 'This post is in a private channel. Make the channel public first',
      },
      hi: {
        name: 'Telegram पोस्ट',
        label: 'पोस्ट का लिंक',
        hint: 'Telegram में: पोस्ट दबाएँ, फिर Copy Link',
        empty: 'कृपया अपनी Telegram पोस्ट का लिंक डालें',
        invalid: 'कृपया पब्लिक चैनल की पोस्ट का लिंक डालें, जैसे t.me/yourchannel/123',
        shortLink: 'यह पोस्ट प्राइवेट चैनल में है, जहाँ और कोई इसे नहीं देख सकता। पहले चैनल को पब्लिक करें',
      },
    },
  },
];
