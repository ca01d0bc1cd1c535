export const accountKey = ['account'] as const;
export const sessionsKey = ['sessions'] as const;
export const auditKey = ['audit'] as const;
