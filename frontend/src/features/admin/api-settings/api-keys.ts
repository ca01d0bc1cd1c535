export const paymentSettingsKey = ['payment-settings'] as const;
export const providersKey = ['providers'] as const;
export const pricingKey = ['pricing'] as const;
export const servicesKey = ['reseller-services'] as const;
