import type { TargetKind } from '../../target-kind.js';

const forms = ['track', 'album', 'playlist'];

export const spotifyTargetKinds: TargetKind[] = [
  {
    slug: 'spotify-music',
    network: 'spotify',
    hosts: ['open.spotify.com', 'play.spotify.com'],
    paths: forms.map((form) => `/*/${form}/{${form}}`),
    canonical: forms.map((form) => `/${form}/{${form}}`),
    shortLinks: ['spotify.link', 'spotify.app.link', 'spoti.fi'],
    parts: forms.map((name) => ({
      name,
      characters: 'letters',
      minLength: 22,
      maxLength: 22,
      ignoresCase: false,
      reserved: [],
    })),
    bareName: false,
    example: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
    texts: {
      en: {
        name: 'Spotify track, album or playlist',
        label: 'Link of the track, album or playlist',
        hint: 'In Spotify: Share, then Copy link',
        empty: 'Please enter the link of your track, album or playlist',
        invalid: 'Please enter the link of a track, album or playlist on open.spotify.com',
        shortLink:
          'This short link does not say where it leads. Open it in a browser and copy the whole address',
      },
      hi: {
        name: 'Spotify ट्रैक, एल्बम या प्लेलिस्ट',
        label: 'ट्रैक, एल्बम या प्लेलिस्ट का लिंक',
        hint: 'Spotify में: Share, फिर Copy link',
        empty: 'कृपया अपने ट्रैक, एल्बम या प्लेलिस्ट का लिंक डालें',
        invalid: 'कृपया open.spotify.com पर ट्रैक, एल्बम या प्लेलिस्ट का लिंक डालें',
        shortLink: 'इस छोटे लिंक से पता नहीं चलता कि यह कहाँ जाता है। इसे ब्राउज़र में खोलें और पूरा पता कॉपी करें',
      },
    },
  },
];
