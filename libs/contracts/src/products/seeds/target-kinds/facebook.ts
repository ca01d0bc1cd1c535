import type { TargetKind } from '../../target-kind.js';

const network = 'facebook';
const hosts = ['www.facebook.com', 'web.facebook.com', 'mbasic.facebook.com', 'fb.com'];
const shortLinks = ['facebook.com/share', 'fb.me', 'fb.watch', 'fb.gg', 'facebook.com/l.php'];
const shortLink = {
  en: 'This short link does not say where it leads. Open it in a browser and copy the whole address',
  hi: 'इस छोटे लिंक से पता नहीं चलता कि यह कहाँ जाता है। इसे ब्राउज़र में खोलें और पूरा पता कॉपी करें',
};
const page = {
  name: 'page',
  characters: 'letters, ., _ and -',
  minLength: 2,
  maxLength: 100,
  ignoresCase: true,
  reserved: [
    ...['watch', 'reel', 'reels', 'groups', 'events', 'share', 'story.php', 'permalink.php', 'photo'],
    ...['photo.php', 'profile.php', 'pages', 'people', 'marketplace', 'gaming', 'login', 'login.php'],
    ...['home.php', 'hashtag', 'video.php', 'videos', 'stories', 'l.php', 'sharer', 'sharer.php', 'help'],
    ...['friends', 'messages', 'notifications', 'search', 'settings', 'media', 'p', 'posts', 'live'],
  ],
} satisfies TargetKind['parts'][number];
const digits = {
  characters: 'digits',
  minLength: 5,
  maxLength: 30,
  ignoresCase: false,
  reserved: [],
} as const satisfies Omit<TargetKind['parts'][number], 'name'>;
const letters = { ...digits, characters: 'letters', maxLength: 150 } as const;

export const facebookTargetKinds: TargetKind[] = [
  {
    slug: 'facebook-page',
    network,
    hosts,
    paths: ['/pages/*/{id}', '/people/*/{id}'],
    canonical: ['/{page}', '/profile.php?id={id}', '/p/{title}'],
    shortLinks,
    parts: [page, { ...digits, name: 'id' }, { ...letters, name: 'title', characters: 'any script' }],
    bareName: true,
    example: 'https://www.facebook.com/yourpage',
    texts: {
      en: {
        name: 'Facebook page',
        label: 'Link of the Facebook page',
        hint: 'The page must be public',
        empty: 'Please enter the link of your Facebook page',
        invalid: 'Please enter the link of a Facebook page, such as facebook.com/yourpage',
        shortLink: shortLink.en,
      },
      hi: {
        name: 'Facebook पेज',
        label: 'Facebook पेज का लिंक',
        hint: 'पेज पब्लिक होना चाहिए',
        empty: 'कृपया अपने Facebook पेज का लिंक डालें',
        invalid: 'कृपया Facebook पेज का लिंक डालें, जैसे facebook.com/yourpage',
        shortLink: shortLink.hi,
      },
    },
  },
  {
    slug: 'facebook-post',
    network,
    hosts,
    paths: [
      '/{page}/posts/*/{post}',
      '/{page}/videos/{video}',
      '/{page}/videos/*/{video}',
      '/{page}/photos/*/{photo}',
      '/{page}/photos/{photo}',
      '/watch/live?v={video}',
      '/video.php?v={video}',
      '/photo.php?fbid={photo}',
      '/story.php?story_fbid={story}&id={owner}',
      '/groups/{group}/permalink/{post}',
      '/reels/{reel}',
    ],
    canonical: [
      '/{page}/posts/{post}',
      '/groups/{group}/posts/{post}',
      '/reel/{reel}',
      '/watch?v={video}',
      '/photo?fbid={photo}',
      '/permalink.php?story_fbid={story}&id={owner}',
    ],
    shortLinks,
    parts: [
      page,
      { ...page, name: 'group' },
      { ...letters, name: 'post' },
      { ...letters, name: 'story' },
      { ...digits, name: 'owner' },
      { ...digits, name: 'reel' },
      { ...digits, name: 'video' },
      { ...digits, name: 'photo' },
    ],
    bareName: false,
    example: 'https://www.facebook.com/yourpage/posts/1234567890',
    texts: {
      en: {
        name: 'Facebook post or video',
        label: 'Link of the post',
        hint: 'Tap the time of the post, then copy the address',
        empty: 'Please enter the link of your Facebook post',
        invalid: 'Please enter the link of a public Facebook post, photo, video or reel',
        shortLink: shortLink.en,
      },
      hi: {
        name: 'Facebook पोस्ट या वीडियो',
        label: 'पोस्ट का लिंक',
        hint: 'पोस्ट के समय पर दबाएँ, फिर पता कॉपी करें',
        empty: 'कृपया अपनी Facebook पोस्ट का लिंक डालें',
        invalid: 'कृपया Facebook की पब्लिक पोस्ट, फ़ोटो, वीडियो या रील का लिंक डालें',
        shortLink: shortLink.hi,
      },
    },
  },
];
