export const foundKey = ['held-data'] as const;
export const retentionKey = ['retention'] as const;
export const erasuresKey = ['erasures'] as const;
