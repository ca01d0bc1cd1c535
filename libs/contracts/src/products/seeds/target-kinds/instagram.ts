import type { TargetKind } from '../../target-kind.js';

const network = 'instagram';
const hosts = ['instagram.com'];
const account = {
  name: 'name',
  characters: 'letters, . and _',
  minLength: 1,
  maxLength: 30,
  ignoresCase: true,
  reserved: ['p', 'reel', 'reels', 'tv', 'explore', 'stories', 'accounts', 'direct', 'share'],
} satisfies TargetKind['parts'][number];
/** A /share/ link names a post by a token of its own. */
const shortLinks = ['instagram.com/share', 'instagr.am', 'ig.me'];
const shortLink = {
  en: 'This link does not say where it leads. Open it in Instagram, tap Share, then Copy link, and paste that',
  hi: 'इस लिंक से पता नहीं चलता कि यह कहाँ जाता है। इसे Instagram में खोलें, Share, फिर Copy link दबाएँ, और वह लिंक डालें',
};
const invalidAccount = {
  en: 'Please enter a username, such as your_username, or a link to the profile',
  hi: 'कृपया यूज़रनेम, जैसे your_username, या प्रोफ़ाइल का लिंक लिखें',
};

export const instagramTargetKinds: TargetKind[] = [
  {
    slug: 'instagram-account',
    network,
    hosts,
    paths: [],
    canonical: ['www.instagram.com/{name}/'],
    shortLinks,
    parts: [account],
    bareName: true,
    example: 'https://www.instagram.com/your_username/',
    texts: {
      en: {
        name: 'Instagram account',
        label: 'Instagram username',
        hint: 'Also works: @name or a link to the profile',
        empty: 'Please enter your Instagram username',
        invalid: invalidAccount.en,
        shortLink: shortLink.en,
      },
      hi: {
        name: 'Instagram अकाउंट',
        label: 'Instagram यूज़रनेम',
        hint: '@नाम या प्रोफ़ाइल का लिंक भी चलेगा',
        empty: 'कृपया अपना Instagram यूज़रनेम लिखें',
        invalid: invalidAccount.hi,
        shortLink: shortLink.hi,
      },
    },
  },
  {
    slug: 'instagram-post',
    network,
    hosts,
    paths: [...['p', 'reel', 'reels', 'tv'].flatMap((form) => [`/${form}/{id}`, `/{account}/${form}/{id}`])],
    canonical: ['www.instagram.com/p/{id}/'],
    shortLinks,
    parts: [
      {
        name: 'id',
        characters: 'letters, _ and -',
        minLength: 1,
        maxLength: 64,
        ignoresCase: false,
        reserved: [],
      },
      { ...account, name: 'account' },
    ],
    bareName: false,
    example: 'https://www.instagram.com/p/Cabc123/',
    texts: {
      en: {
        name: 'Instagram post or reel',
        label: 'Link of the post or reel',
        hint: 'In Instagram: Share, then Copy link',
        empty: 'Please enter your Instagram post URL',
        invalid: 'Please enter a valid Instagram post or reel URL',
        shortLink: shortLink.en,
      },
      hi: {
        name: 'Instagram पोस्ट या रील',
        label: 'पोस्ट या रील का लिंक',
        hint: 'Instagram में: Share, फिर Copy link',
        empty: 'कृपया अपनी Instagram पोस्ट का लिंक डालें',
        invalid: 'कृपया Instagram पोस्ट या रील का सही लिंक डालें',
        shortLink: shortLink.hi,
      },
    },
  },
  {
    slug: 'instagram-story',
    network,
    hosts,
    paths: ['/stories/{name}', '/stories/{name}/*', '/{name}/live'],
    canonical: ['www.instagram.com/{name}/'],
    shortLinks,
    parts: [{ ...account, reserved: [...account.reserved, 'highlights'] }],
    bareName: true,
    example: 'https://www.instagram.com/stories/your_username/',
    texts: {
      en: {
        name: 'Instagram account with a story or live video',
        label: 'Instagram username',
        hint: 'Also works: @name, or the link of the story or the profile',
        empty: 'Please enter your Instagram username',
        invalid: invalidAccount.en,
        shortLink: shortLink.en,
      },
      hi: {
        name: 'Instagram अकाउंट, स्टोरी या लाइव वाला',
        label: 'Instagram यूज़रनेम',
        hint: '@नाम, स्टोरी का या प्रोफ़ाइल का लिंक भी चलेगा',
        empty: 'कृपया अपना Instagram यूज़रनेम लिखें',
        invalid: invalidAccount.hi,
        shortLink: shortLink.hi,
      },
    },
  },
];
