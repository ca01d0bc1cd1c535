/** Characters of one comment. */
export const longestComment = 300;
/** Characters of all comments of an order: a thousand of usual length. They are kept before anybody has paid. */
export const maxCommentText = 50_000;

export function lengthOfAll(comments: readonly string[]): number {
  return comments.reduce((sum, { length }) => sum + length, 0);
}
