export const couponsKey = ['admin', 'coupons'] as const;
