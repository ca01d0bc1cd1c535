/* English: "Is this you?" beside the field for an account or a post. Fetched by who types there. */
export const accountWords = {
  title: 'Is this you?',
  looking: 'Looking for this account…',
  followers: '{count} followers',
  open: 'Public',
  closed: 'Private',
  closedTitle: 'This account is private',
  closedText:
    'Nothing can be delivered to a private account. In Instagram open Settings, then Account privacy, and switch off “Private account”. You can make it private again after the delivery.',
  again: 'It is public now: look again',
  notFound: 'There seems to be no account {name}. Please check the spelling.',
  notShown:
    'Instagram shows us professional accounts only, so we cannot show {name}. Please check that the name is right and the account is public.',
  unknown: 'We cannot show this account right now. You can order all the same.',
  typeName: 'Or type your @name to choose one of your latest posts',
  choosePost: 'Choose a post',
  post: 'Post {number}',
  thisPost: 'This post',
  noPosts: 'No posts to choose from. Paste the link of the post instead.',
} as const;
