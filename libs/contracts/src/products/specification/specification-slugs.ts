/** Slugs of the products that the specification fixes. */
export const specificationSlugs = ['followers', 'likes', 'views', 'comments'] as const;
export type SpecificationSlug = (typeof specificationSlugs)[number];

export const isSpecificationSlug = (slug: string): slug is SpecificationSlug =>
  specificationSlugs.some((one) => one === slug);
