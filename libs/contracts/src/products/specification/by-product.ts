import { z } from 'zod';

/** Something of each product. That of the specification's is always there: the release before reads it. */
export const byProduct = <Item extends z.ZodType>(item: Item) =>
  z.object({ followers: item, likes: item, views: item, comments: item }).catchall(item);

export const nothingSold = { followers: [], likes: [], views: [], comments: [] };

/** What is chosen for each of the three, and for other products by their slugs. */
export const forEachPart = <Item extends z.ZodType>(item: Item) =>
  z.object({ followers: item, likes: item, views: item }).catchall(item);
