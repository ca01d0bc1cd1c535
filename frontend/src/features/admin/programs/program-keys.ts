export const apiKeysKey = ['admin', 'api-keys'] as const;
export const endpointsKey = ['admin', 'webhook-endpoints'] as const;
