import type { TargetKind } from '../../target-kind.js';

const network = 'youtube';
const hosts = ['www.youtube.com', 'music.youtube.com'];
const name = {
  characters: 'any script',
  minLength: 1,
  maxLength: 100,
  ignoresCase: false,
  reserved: [],
} as const satisfies Omit<TargetKind['parts'][number], 'name'>;

export const youtubeTargetKinds: TargetKind[] = [
  {
    slug: 'youtube-channel',
    network,
    hosts,
    paths: ['/@{handle}/...', '/channel/{channel}/...', '/c/{custom}/...', '/user/{user}/...'],
    canonical: ['/@{handle}', '/channel/{channel}', '/c/{custom}', '/user/{user}'],
    shortLinks: [],
    parts: [
      { ...name, name: 'handle', minLength: 3, maxLength: 30, ignoresCase: true },
      { ...name, name: 'channel', characters: 'letters, _ and -', minLength: 24, maxLength: 24 },
      { ...name, name: 'custom' },
      { ...name, name: 'user' },
    ],
    bareName: true,
    example: 'https://www.youtube.com/@yourchannel',
    texts: {
      en: {
        name: 'YouTube channel',
        label: 'YouTube channel',
        hint: '@handle, or the link of the channel',
        empty: 'Please enter your YouTube channel',
        invalid: 'Please enter a handle, such as @yourchannel, or the link of the channel',
        shortLink: 'Please copy the link from the page of the channel itself',
      },
      hi: {
        name: 'YouTube चैनल',
        label: 'YouTube चैनल',
        hint: '@हैंडल, या चैनल का लिंक',
        empty: 'कृपया अपना YouTube चैनल लिखें',
        invalid: 'कृपया हैंडल, जैसे @yourchannel, या चैनल का लिंक लिखें',
        shortLink: 'कृपया चैनल के पेज से ही लिंक कॉपी करें',
      },
    },
  },
  {
    slug: 'youtube-video',
    network,
    hosts: [...hosts, 'www.youtube-nocookie.com'],
    paths: ['youtu.be/{id}', '/shorts/{id}', '/live/{id}', '/embed/{id}', '/v/{id}'],
    canonical: ['/watch?v={id}'],
    shortLinks: ['youtube.com/clip', 'youtube.com/attribution_link'],
    parts: [
      {
        name: 'id',
        characters: 'letters, _ and -',
        minLength: 11,
        maxLength: 11,
        ignoresCase: false,
        reserved: ['videoseries'],
      },
    ],
    bareName: false,
    example: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    texts: {
      en: {
        name: 'YouTube video or short',
        label: 'Link of the video',
        hint: 'In YouTube: Share, then Copy link',
        empty: 'Please enter the link of your YouTube video',
        invalid: 'Please enter the link of a YouTube video, short or live stream',
        shortLink: 'This is the link of a clip. Open the whole video, tap Share, then Copy link',
      },
      hi: {
        name: 'YouTube वीडियो या शॉर्ट',
        label: 'वीडियो का लिंक',
        hint: 'YouTube में: Share, फिर Copy link',
        empty: 'कृपया अपने YouTube वीडियो का लिंक डालें',
        invalid: 'कृपया YouTube वीडियो, शॉर्ट या लाइव का सही लिंक डालें',
        shortLink: 'यह क्लिप का लिंक है। पूरा वीडियो खोलें, Share, फिर Copy link दबाएँ',
      },
    },
  },
];
