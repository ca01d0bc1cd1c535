export const foundKey = ['held-data'] as const;
export const erasuresKey = ['erasures'] as const;
