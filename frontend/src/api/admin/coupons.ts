import type { createAdminCoupon, listAdminCoupons, switchAdminCoupon } from '@boostline/contracts/api';
import type { CouponCreation, CouponSwitch } from '@boostline/contracts/shop/coupons';
import { request } from '../request.js';

export const fetchCoupons = () => request<typeof listAdminCoupons>('GET', '/api/admin/coupons');
export const addCoupon = (body: CouponCreation) =>
  request<typeof createAdminCoupon>('POST', '/api/admin/coupons', { body });
export const switchCoupon = ({ id, ...body }: CouponSwitch & { id: number }) =>
  request<typeof switchAdminCoupon>('PUT', `/api/admin/coupons/${id}`, { body });
