import type {
  createAdminCoupon,
  listAdminCoupons,
  previewAdminCoupon,
  switchAdminCoupon,
} from '@boostline/contracts/routes/public/index';
import type { CouponCreation, CouponReach, CouponSwitch } from '@boostline/contracts/schemas/shop/coupons';
import { request } from '../request.js';

export const fetchCoupons = () => request<typeof listAdminCoupons>('GET', '/api/admin/coupons');
export const askCouponPreview = (body: CouponReach) =>
  request<typeof previewAdminCoupon>('POST', '/api/admin/coupons/preview', { body });
export const addCoupon = (body: CouponCreation) =>
  request<typeof createAdminCoupon>('POST', '/api/admin/coupons', { body });
export const switchCoupon = ({ id, ...body }: CouponSwitch & { id: number }) =>
  request<typeof switchAdminCoupon>('PUT', `/api/admin/coupons/${id}`, { body });
