export const orderLimitsKey = ['admin', 'order-limits'] as const;
