export const adminOffersKey = ['admin-offers'] as const;
