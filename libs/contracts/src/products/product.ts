/** What the shop sells, as rows: networks, products and the pages that show them. */
import { z } from 'zod';
import { cleanLine } from '../schemas/values/clean-text.js';
import { commentsField } from './specification/order-fields.js';

/** Of a product, network, page or target kind; a package's `type` is the slug of its product. */
export const slug = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words with hyphens');

/** `offers` stands for an offer where a product is named. */
export const productSlug = slug.refine((named) => named !== 'offers', 'is the word for offers');
export type ProductSlug = z.infer<typeof productSlug>;

/** Pictures that a product or a network may have; the shop draws each. */
export const productIcons = [
  ...(['person', 'heart', 'eye', 'comment', 'bookmark', 'share', 'story', 'play', 'live'] as const),
  ...(['bell', 'group', 'chat', 'music', 'camera', 'gift', 'globe', 'link'] as const),
] as const;
/** The first three are the shop's own colours. */
export const productColors = [
  ...(['brand', 'secondary', 'accent', 'green'] as const),
  ...(['pink', 'red', 'orange', 'teal', 'blue', 'purple', 'grey'] as const),
] as const;

const position = z.int().min(0).max(10_000).describe('smaller ones come first');
const line = (max: number) => z.string().overwrite(cleanLine).max(max);

/** One text for each language; English is read where a language has none. */
export const inLanguages = <Text extends z.ZodType>(text: Text) => z.object({ en: text }).catchall(text);

export const network = z.object({
  slug,
  name: line(40).min(1),
  icon: z.enum(productIcons),
  position,
  active: z.boolean(),
});
export type Network = z.infer<typeof network>;

export const productTexts = z.object({
  name: line(40).min(1).describe('above a column or a choice: `Followers`'),
  unit: line(40).min(1).describe('after a number: `followers`'),
  title: line(100).min(1).describe('of its page'),
  description: line(300).describe('for search engines; `{price}` is the lowest price'),
  help: line(300).describe('under the title'),
});
export type ProductTexts = z.infer<typeof productTexts>;

export const product = z.object({
  slug: productSlug,
  network: slug,
  icon: z.enum(productIcons),
  color: z.enum(productColors),
  position,
  active: z.boolean(),
  targetKind: slug,
  asks: z.literal(commentsField).nullable().describe('what is asked of the buyer beside the target'),
  serviceTypes: z
    .array(z.string().min(1).max(60))
    .min(1)
    .max(10)
    .describe('types of suppliers’ services that may deliver it'),
  popularQuantity: z.int().positive().nullable().describe('the package of this quantity is shown as popular'),
  texts: inLanguages(productTexts),
});
export type Product = z.infer<typeof product>;

/** An address of the shop, `/likes-views`, with its products as tabs. */
export const productPage = z.object({ slug, products: z.array(productSlug).min(1).max(10) });
export type ProductPage = z.infer<typeof productPage>;

/** Something of each product. That of the specification's is always there: the release before reads it. */
export const byProduct = <Item extends z.ZodType>(item: Item) =>
  z.object({ followers: item, likes: item, views: item, comments: item }).catchall(item);

export const nothingSold = { followers: [], likes: [], views: [], comments: [] };

/** What is chosen for each of the three, and for other products by their slugs. */
export const forEachPart = <Item extends z.ZodType>(item: Item) =>
  z.object({ followers: item, likes: item, views: item }).catchall(item);
