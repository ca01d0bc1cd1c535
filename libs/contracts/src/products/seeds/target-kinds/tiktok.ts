import type { TargetKind } from '../../target-kind.js';

const network = 'tiktok';
const hosts = ['www.tiktok.com'];
const shortLinks = ['vm.tiktok.com', 'vt.tiktok.com', 'tiktok.com/t'];
const shortLink = {
  en: 'This short link does not say where it leads. Open it in a browser and copy the whole address, with @name in it',
  hi: 'इस छोटे लिंक से पता नहीं चलता कि यह कहाँ जाता है। इसे ब्राउज़र में खोलें और पूरा पता कॉपी करें, जिसमें @नाम हो',
};
const account = {
  name: 'name',
  characters: 'letters, . and _',
  minLength: 2,
  maxLength: 24,
  ignoresCase: true,
  reserved: [],
} satisfies TargetKind['parts'][number];

export const tiktokTargetKinds: TargetKind[] = [
  {
    slug: 'tiktok-account',
    network,
    hosts,
    paths: ['/@{name}/live'],
    canonical: ['/@{name}'],
    shortLinks,
    parts: [account],
    bareName: true,
    example: 'https://www.tiktok.com/@yourname',
    texts: {
      en: {
        name: 'TikTok account',
        label: 'TikTok username',
        hint: 'Also works: @name or a link to the profile',
        empty: 'Please enter your TikTok username',
        invalid: 'Please enter a username, such as @yourname, or a link to the profile',
        shortLink: shortLink.en,
      },
      hi: {
        name: 'TikTok अकाउंट',
        label: 'TikTok यूज़रनेम',
        hint: '@नाम या प्रोफ़ाइल का लिंक भी चलेगा',
        empty: 'कृपया अपना TikTok यूज़रनेम लिखें',
        invalid: 'कृपया यूज़रनेम, जैसे @yourname, या प्रोफ़ाइल का लिंक लिखें',
        shortLink: shortLink.hi,
      },
    },
  },
  {
    slug: 'tiktok-video',
    network,
    hosts,
    paths: [],
    canonical: ['/@{account}/video/{id}', '/@{account}/photo/{id}'],
    shortLinks,
    parts: [
      { name: 'id', characters: 'digits', minLength: 8, maxLength: 25, ignoresCase: false, reserved: [] },
      { ...account, name: 'account' },
    ],
    bareName: false,
    example: 'https://www.tiktok.com/@yourname/video/7106594312292453675',
    texts: {
      en: {
        name: 'TikTok video',
        label: 'Link of the video',
        hint: 'In a browser: the address of the video, with @name in it',
        empty: 'Please enter the link of your TikTok video',
        invalid: 'Please enter the link of a TikTok video, such as tiktok.com/@yourname/video/…',
        shortLink: shortLink.en,
      },
      hi: {
        name: 'TikTok वीडियो',
        label: 'वीडियो का लिंक',
        hint: 'ब्राउज़र में: वीडियो का पता, जिसमें @नाम हो',
        empty: 'कृपया अपने TikTok वीडियो का लिंक डालें',
        invalid: 'कृपया TikTok वीडियो का लिंक डालें, जैसे tiktok.com/@yourname/video/…',
        shortLink: shortLink.hi,
      },
    },
  },
];
