import { countLines, onOneLine } from '@boostline/contracts/schemas/values/clean-text';

export interface Purchase {
  serviceId: string;
  link: string;
  quantity: number;
  comments: string[] | null;
}

/** What is sent besides the key: also what is kept of a request. */
export function addParameters({ serviceId, link, quantity, comments }: Purchase): Record<string, string> {
  return {
    action: 'add',
    service: serviceId,
    link,
    ...(comments ? { comments: commentText(comments, quantity) } : { quantity: String(quantity) }),
  };
}

/**
 * Premise: a supplier takes each line for one comment and charges for each. Throws unless each comment is one line and
 * there are as many as were sold.
 */
function commentText(comments: readonly string[], quantity: number): string {
  const text = comments.map(onOneLine).join('\n');
  const lines = countLines(text);
  if (lines !== quantity) throw new RangeError(`${lines} lines of comments for a quantity of ${quantity}`);
  return text;
}
