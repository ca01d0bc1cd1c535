export const refusalsKey = ['refusals'] as const;
