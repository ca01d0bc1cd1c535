export const standingKey = ['admin', 'standing'] as const;
export const documentsKey = ['admin', 'tax-documents'] as const;
