import { Controller } from '@nestjs/common';
import { previewCatalogCoupon } from '@boostline/contracts/routes/internal/catalogue';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { PreviewCoupon } from './preview-coupon.js';

@Controller()
export class CouponsController {
  constructor(private readonly previews: PreviewCoupon) {}

  @Serve(previewCatalogCoupon)
  preview(
    @In() { body }: InputOf<typeof previewCatalogCoupon>,
  ): Promise<ResponseOf<typeof previewCatalogCoupon>> {
    return this.previews.run(body);
  }
}
