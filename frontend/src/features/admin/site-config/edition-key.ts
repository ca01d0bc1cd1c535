export const editionKey = ['site-config-edition'] as const;
