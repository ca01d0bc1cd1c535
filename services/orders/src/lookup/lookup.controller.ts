import { Controller } from '@nestjs/common';
import { findAccount, findLookupScope } from '@boostline/contracts/routes/internal/index';
import * as api from '@boostline/contracts/routes/public/account-lookup';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeAdmin } from '@boostline/service-kit/calls/serve';
import { LookUpAccount } from './look-up-account.js';
import { UpdateLookupSource } from './update-lookup-source.js';

@Controller()
export class LookupController {
  constructor(
    private readonly lookup: LookUpAccount,
    private readonly settings: UpdateLookupSource,
  ) {}

  @Serve(findLookupScope)
  scope() {
    return this.lookup.scope;
  }

  @Serve(findAccount)
  account(@In() { query }: InputOf<typeof findAccount>) {
    return this.lookup.lookUp(query);
  }

  @ServeAdmin(api.readLookupSources)
  read() {
    return this.settings.find();
  }

  @ServeAdmin(api.updateLookupSource)
  update(@In() { body }: InputOf<typeof api.updateLookupSource>) {
    return this.settings.update(body);
  }

  @ServeAdmin(api.testLookupSource)
  test(@In() { params, body }: InputOf<typeof api.testLookupSource>) {
    return this.settings.test(params.source, body.account);
  }
}
