/**
 * The words by which suppliers call networks, what is counted, and what it goes to: in the languages that their lists mix.
 * Read by `match-service.ts` in text that `plainText` made; accents are gone there, and й is и.
 */

/** A word or a phrase that a text has, and what it stands for. */
export interface Found {
  name: string;
  word: string;
  index: number;
  end: number;
}

const longestPhrase = 3;

/**
 * Finds what a text names, by lists such as `follower|seguidor|takipci*`: words or phrases, without the s of a plural; a star
 * stands for any ending. Takes time linear in the text.
 */
export class Lexicon {
  private readonly phrases = new Map<string, string>();
  private readonly beginnings: [beginning: string, name: string][] = [];

  constructor(words: Record<string, string>) {
    for (const [name, list] of Object.entries(words))
      for (const written of list.split('|')) {
        const phrase = plainText(written);
        if (phrase.endsWith('*')) this.beginnings.push([phrase.slice(0, -1), name]);
        else if (!this.phrases.has(phrase)) this.phrases.set(phrase, name);
      }
  }

  find(text: string): Found[] {
    const words = [...text.matchAll(/[\p{L}\p{N}\p{M}∞]+/gu)].map(({ 0: word, index }) => ({
      word,
      index,
      end: index + word.length,
    }));
    const found: Found[] = [];
    for (let at = 0; at < words.length;) {
      const longest = this.longestAt(text, words.slice(at, at + longestPhrase));
      if (longest !== null) found.push(longest.found);
      at += longest?.length ?? 1;
    }
    return found;
  }

  private longestAt(text: string, words: Omit<Found, 'name'>[]): { found: Found; length: number } | null {
    const [first] = words;
    if (first === undefined) return null;
    for (let length = words.length; length > 0; length -= 1) {
      const taken = words.slice(0, length);
      const end = taken.at(-1)?.end ?? first.end;
      const isPhrase = taken.every(
        ({ index }, place) => place === 0 || isJoined(text.slice(taken[place - 1]?.end, index)),
      );
      const phrase = taken.map(({ word }) => word).join(' ');
      const name = isPhrase ? this.nameOf(phrase, length) : undefined;
      if (name !== undefined) return { found: { name, word: phrase, index: first.index, end }, length };
    }
    return null;
  }

  private nameOf(phrase: string, length: number): string | undefined {
    const singular = phrase.endsWith('s') ? phrase.slice(0, -1) : phrase;
    return (
      this.phrases.get(phrase) ??
      this.phrases.get(singular) ??
      (length === 1 ? this.beginnings.find(([beginning]) => phrase.startsWith(beginning))?.[1] : undefined)
    );
  }
}

const isJoined = (gap: string) => gap === ' ' || gap === '-';

/** Other names of networks that come with the shop; one that its owner adds is called by its own name. */
export const networkWords: Record<string, string> = {
  instagram: 'instagram|insta|ig|igtv|инстаграм*|इंस्टाग्राम|انستقرام|انستغرام|إنستغرام|إنستقرام|انستجرام',
  youtube: 'youtube|you tube|yt|ютуб|यूट्यूब|यूटयूब|يوتيوب',
  tiktok: 'tiktok|tik tok|tt|тикток|тик ток|टिकटॉक|تيك توك',
  facebook: 'facebook|fb|феисбук|फेसबुक|فيسبوك',
  telegram: 'telegram|tg|телеграм*|тг|टेलीग्राम|تيليجرام|تلغرام|تيليغرام|تلجرام|تليجرام',
  x: 'twitter|твиттер|ट्विटर|تويتر',
  spotify: 'spotify|спотифаи|स्पॉटिफाई|سبوتيفاي',
};
/** One letter is also the sign of multiplication: it names the network only where a text begins with it. */
export const networkX = /^[^\p{L}\p{N}]*x(?![\p{L}\p{N}])/u;

/** Networks without products of their own; no product of another network is delivered there. */
export const otherNetworks =
  'thread|twitch|linkedin|pinterest|snapchat|discord|reddit|soundcloud|apple music|deezer|tidal|vk|vkontakte|вконтакте|rumble|whatsapp|likee|kwai|audiomack|vimeo|' +
  'dailymotion|bigo|onlyfans|bluesky|shopee|quora|clubhouse|tumblr|trustpilot|rutube|mixcloud|jiosaavn|gaana|sharechat|trovo|bilibili|weibo|douyin|wechat|truth social';

/** What a service counts, by the word that a product's unit ends with. `audience` is whatever the network calls it. */
export const metricWords: Record<string, string> = {
  followers: 'follower|flw|flwr|फॉलोअर*|फ़ॉलोअर*|फॉलोवर*|pengikut',
  audience: 'seguidor|seguidore|takipci*|abonne|подписчик*|متابع*',
  subscribers: 'subscriber|sub|suscriptor*|inscrito|abone|aboneler|सब्सक्राइबर*|مشترك*',
  members: 'member|membro|miembro|membre|uye|uyeler|участник*|मेंबर*|اعضاء',
  likes: 'like|curtida|begeni*|лаик*|me gusta|j aime|jaime|लाइक*|لايك*|اعجاب*|إعجاب*|heart',
  views:
    'view|visualizacoe|visualizacione|visualizacao|visualizzazioni|vista|vue|izlenme*|goruntulenme*|просмотр*|व्यूज*|' +
    'مشاهد*|tayangan',
  comments: 'comment|comentario|commentaire|yorum*|комментари*|कमेंट*|تعليق*|komentar',
  saves: 'save|kaydetme*|salvamento|guardado|сохранени*|सेव',
  favorites: 'favorite|favourite',
  shares: 'share|compartilhamento|compartido|partage|paylasim*|शेयर',
  reposts: 'repost|retweet|репост*',
  plays: 'stream|play|прослушивани*|dinlenme*|reproduccione|reproducoe|ecoute',
  viewers: 'viewer|зрител*|izleyici*|espectadore',
  listeners: 'listener|слушател*|ouvinte|oyente',
  reactions: 'reaction|реакци*|reaccione|reacoe|tepki*',
  votes: 'vote|upvote|downvote',
  dislikes: 'dislike|дизлаик*',
  bookmarks: 'bookmark',
  'watch time': 'watch time|watchtime|watch hour|watch minute|hours watch|minutes watch|часы просмотра',
  reviews: 'review|отзыв*',
  quotes: 'quote|quote tweet',
  replies: 'reply|replie',
  downloads: 'download',
  friends: 'friend|friend request',
  clicks: 'click',
  traffic: 'traffic',
  impressions: 'impression|показы|показов|gosterim*',
  reach: 'reach|охват*',
  visits: 'visit',
  nothing: 'live stream',
};
/** What comes along with something else, and is not what is sold then. */
export const byproducts = new Set(['impressions', 'reach', 'visits']);
/** What is counted of those who look at something. */
export const seenMetrics = ['views', 'viewers'];
export const audiences = ['followers', 'subscribers', 'members'];

/** What the audience of a network is called in its products, and other words of its own. */
const metricsOf: Record<string, Record<string, string[]>> = {
  youtube: { followers: ['subscribers'], plays: ['views'] },
  telegram: { followers: ['members'], subscribers: ['members'] },
  tiktok: { favorites: ['saves'], plays: ['views'] },
  x: { favorites: ['likes'] },
};
/** The metrics that a word may mean on a network. */
export const meaningsOf = (metric: string, network: string): string[] =>
  metric === 'audience' ? audiences : (metricsOf[network]?.[metric] ?? [metric]);

/** Targets that are never a product's unless its unit or target kind names them; of an audience only where counted there. */
export const specialTargets: { name: string; words: RegExp; isOfAudience: boolean; network?: string }[] = [
  {
    name: 'comments',
    words:
      /\bcomments?['’]?s? (?:likes?|upvotes?)\b|\b(?:likes?|votes?) (?:for|to|on) (?:a |the )?comments?\b/gu,
    isOfAudience: true,
  },
  { name: 'comments of others', words: /\brepl(?:y|ies)\b/gu, isOfAudience: true },
  {
    name: 'direct messages',
    words: /\bdms?\b(?! (?:us|me|for)\b)|\b(?:direct|mass) messages?\b/gu,
    isOfAudience: true,
  },
  { name: 'mentions', words: /\bmentions?\b|упоминани/gu, isOfAudience: true },
  { name: 'polls', words: /\bpolls?\b|опрос|\banket\b/gu, isOfAudience: true },
  {
    name: 'broadcast channels',
    words: /\bchannels?\b|\bcanal\b/gu,
    isOfAudience: true,
    network: 'instagram',
  },
  {
    name: 'posts that come later',
    words:
      /\b(?:auto(?:matic)?|monthly)[ -]+(?:(?:instagram|insta|ig|tg|yt|reels?|videos?|posts?|real|hq|custom|random|shorts?|story|tweets?)[ -]+)*(?:followers?|likes?|views?|comments?|shares?|saves?|plays?|subscribers?|members?|reactions?|retweets?)\b|\bauto(?:matic)?(?= ?[-|:)\]]| \d+ days?\b)|\bauto$|\b(?:future|upcoming) (?:\d+ )?(?:posts?|videos?|uploads?|tweets?)\b|\b(?:next|last) (?!1 )\d+ (?:posts?|videos?|uploads?|tweets?)\b|\bsubscriptions?\b/gu,
    isOfAudience: true,
  },
  { name: 'communities', words: /\bcommunity\b|сообществ/gu, isOfAudience: true },
  { name: 'premieres', words: /\bpremieres?\b/gu, isOfAudience: true },
  { name: 'spaces', words: /\bspaces?\b/gu, isOfAudience: true, network: 'x' },
  { name: 'events', words: /\bevents?\b/gu, isOfAudience: true },
  { name: 'podcasts', words: /\bpodcasts?\b|\bepisodes?\b/gu, isOfAudience: true },
  { name: 'bots', words: /\bbots? (?:starts?|members?|users?|subscribers?)\b/gu, isOfAudience: true },
  {
    name: 'stories',
    words: /(?<![a-z])stor(?:y|ies)(?![a-z])|(?<!\p{L})(?:hikaye|сторис|истори|historias?|स्टोरी|ستوري)/gu,
    isOfAudience: false,
  },
  { name: 'highlights', words: /\bhighlights?/gu, isOfAudience: false },
  {
    name: 'live videos',
    words:
      /(?<![a-z])live(?:\s?stream\w*)?(?![a-z])(?!\W{0,3}(?:support|chat support|accounts?|users?|people|profiles?|now|start|speed|delivery|status|24)\b)|(?<!\p{L})(?:ao vivo|en vivo|canli yayin|прямо|стрим)/gu,
    isOfAudience: false,
  },
];
/** What a supplier counts there, straight after the target: then also an audience is one of that target. */
export const countedThere = /^\W{0,5}(?:\w{1,20}\W{1,5})?(?:view|like|comment|vote)/u;

/** Targets as they stand beside what is counted: “page likes”, “group members”. */
export const targetWords: Record<string, string> = {
  account: 'account',
  profile: 'profile|perfil',
  page: 'page|pagina|страниц*',
  channel: 'channel|canal|kanal|канал*',
  group: 'group|grupo|grup|групп*',
  artist: 'artist',
  list: 'list',
  guide: 'guide',
  playlist: 'playlist',
  album: 'album',
  track: 'track|song',
  post: 'post|publicac*|gonderi|пост|посту',
  video: 'video|видео',
  reel: 'reel',
  short: 'short',
  photo: 'photo|picture|фото',
  tweet: 'tweet',
};
/** Between what is counted and its target: “likes on a post”, “лайки на пост”. */
export const joiningWords =
  /^ (?:de|da|do|del|em|en|na|no|на|в|for|on|of|to|para) (?:a |la |el |le |o |the )?$/u;
/** Each word is as good as another for a post; an account is also called a profile or a page. */
export const postWords = ['post', 'video', 'reel', 'short', 'photo', 'tweet'];
export const accountWords = ['profile', 'page'];

const smallCapitals: Record<string, string> = Object.fromEntries(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡʏᴢ'].map((letter, index) => [
    letter,
    [...'abcdefghijklmnopqrstuvwyz'][index] ?? '',
  ]),
);
const lookalikes: Record<string, string> = Object.fromEntries(
  [...'аеорсухкмтвнід'].map((letter, index) => [letter, [...'aeopcyxkmtbhid'][index] ?? '']),
);

/** Suppliers decorate names with letters of mathematics, small capitals, boxes, invisible marks, and letters of other scripts. */
export function plainText(text: string): string {
  return text
    .replaceAll(/[\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu, (box) =>
      String.fromCharCode(97 + ((((box.codePointAt(0) ?? 0) - 0x1f130) % 32) % 26)),
    )
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ᴀ-ᴢʙɢʜɪʟɴʀʏǫꜰꜱ]/gu, (letter) => smallCapitals[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\p{Cf}]/gu, '')
    .normalize('NFC')
    .replaceAll('_', ' ')
    .replaceAll(/\p{L}+/gu, (word) =>
      /[a-z]/.test(word) ? word.replaceAll(/[а-яі]/gu, (letter) => lookalikes[letter] ?? letter) : word,
    )
    .replaceAll(/(?<!\p{L})(?:[a-z] ){3,}[a-z](?!\p{L})/gu, (spaced) => spaced.replaceAll(' ', ''))
    .replaceAll(/\s+/g, ' ');
}
