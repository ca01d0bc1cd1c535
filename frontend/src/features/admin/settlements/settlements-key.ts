export const settlementsKey = ['admin', 'settlements'] as const;
