import { Controller } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/admin-orders';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, ServeAdmin } from '@boostline/service-kit/calls/serve';
import { PreviewCoupon } from './preview-coupon.js';

@Controller()
export class CouponsController {
  constructor(private readonly previews: PreviewCoupon) {}

  @ServeAdmin(api.previewAdminCoupon)
  previewAdminCoupon(
    @In() { body }: InputOf<typeof api.previewAdminCoupon>,
  ): Promise<ResponseOf<typeof api.previewAdminCoupon>> {
    return this.previews.run(body);
  }
}
