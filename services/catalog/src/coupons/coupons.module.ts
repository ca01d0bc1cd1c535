import { Module } from '@nestjs/common';
import { CouponsController } from './coupons.controller.js';
import { PreviewCoupon } from './preview-coupon.js';

@Module({ controllers: [CouponsController], providers: [PreviewCoupon] })
export class CouponsModule {}
