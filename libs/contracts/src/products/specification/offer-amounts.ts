/** What an order of an offer holds of the three products that the specification's fields know. */
export function offerAmounts(lines: readonly { type: string; quantity: number }[]) {
  const sumOf = (type: string) =>
    lines.reduce((sum, line) => sum + (line.type === type ? line.quantity : 0), 0);
  return {
    offerFollowers: sumOf('followers'),
    offerLikes: sumOf('likes'),
    offerViews: sumOf('views'),
  };
}
