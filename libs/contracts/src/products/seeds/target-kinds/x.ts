import type { TargetKind } from '../../target-kind.js';

const network = 'x';
const hosts = ['x.com', 'twitter.com', 'mobile.x.com', 'mobile.twitter.com'];
const shortLink = {
  en: 'This short link does not say where it leads. Open it and copy the whole address',
  hi: 'इस छोटे लिंक से पता नहीं चलता कि यह कहाँ जाता है। इसे खोलें और पूरा पता कॉपी करें',
};
const account = {
  name: 'name',
  characters: 'letters and _',
  minLength: 1,
  maxLength: 15,
  ignoresCase: true,
  reserved: [
    ...['home', 'explore', 'search', 'i', 'intent', 'share', 'hashtag', 'settings', 'messages', 'login'],
    ...['notifications', 'signup', 'compose', 'tos', 'privacy', 'jobs', 'download', 'status'],
  ],
} satisfies TargetKind['parts'][number];

export const xTargetKinds: TargetKind[] = [
  {
    slug: 'x-account',
    network,
    hosts,
    paths: [],
    canonical: ['/{name}'],
    shortLinks: ['t.co'],
    parts: [account],
    bareName: true,
    example: 'https://x.com/yourname',
    texts: {
      en: {
        name: 'X account',
        label: 'X username',
        hint: 'Also works: @name or a link to the profile',
        empty: 'Please enter your X username',
        invalid: 'Please enter a username, such as @yourname, or a link to the profile',
        shortLink: shortLink.en,
      },
      hi: {
        name: 'X अकाउंट',
        label: 'X यूज़रनेम',
        hint: '@नाम या प्रोफ़ाइल का लिंक भी चलेगा',
        empty: 'कृपया अपना X यूज़रनेम लिखें',
        invalid: 'कृपया यूज़रनेम, जैसे @yourname, या प्रोफ़ाइल का लिंक लिखें',
        shortLink: shortLink.hi,
      },
    },
  },
  {
    slug: 'x-post',
    network,
    hosts,
    paths: [
      '/i/status/{id}/...',
      '/i/web/status/{id}',
      '/{account}/status/{id}/...',
      '/{account}/statuses/{id}',
    ],
    // The account in a link may be any name: without it one post has one link.
    canonical: ['/i/status/{id}'],
    shortLinks: ['t.co'],
    parts: [
      { name: 'id', characters: 'digits', minLength: 5, maxLength: 20, ignoresCase: false, reserved: [] },
      { ...account, name: 'account' },
    ],
    bareName: false,
    example: 'https://x.com/yourname/status/1234567890',
    texts: {
      en: {
        name: 'X post',
        label: 'Link of the post',
        hint: 'In X: Share, then Copy link',
        empty: 'Please enter the link of your post on X',
        invalid: 'Please enter the link of a post, such as x.com/yourname/status/…',
        shortLink: shortLink.en,
      },
      hi: {
        name: 'X पोस्ट',
        label: 'पोस्ट का लिंक',
        hint: 'X में: Share, फिर Copy link',
        empty: 'कृपया X पर अपनी पोस्ट का लिंक डालें',
        invalid: 'कृपया पोस्ट का लिंक डालें, जैसे x.com/yourname/status/…',
        shortLink: shortLink.hi,
      },
    },
  },
];
