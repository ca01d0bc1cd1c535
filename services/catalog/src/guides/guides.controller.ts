import * as api from '@boostline/contracts/routes/public/guides';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, ServeAdmin } from '@boostline/service-kit/calls/serve';
import { Controller } from '@nestjs/common';
import { AdministerGuides } from './administer-guides.js';

@Controller()
export class GuidesController {
  constructor(private readonly guides: AdministerGuides) {}

  @ServeAdmin(api.listAdminGuides)
  list() {
    return this.guides.list();
  }

  @ServeAdmin(api.createGuide)
  create(@In() { body }: InputOf<typeof api.createGuide>) {
    return this.guides.create(body);
  }

  @ServeAdmin(api.updateGuide)
  update(@In() { params, body }: InputOf<typeof api.updateGuide>) {
    return this.guides.update(params.guide, body);
  }

  @ServeAdmin(api.deleteGuide)
  delete(@In() { params }: InputOf<typeof api.deleteGuide>) {
    return this.guides.delete(params.guide);
  }
}
