import { eraseLines } from '@boostline/contracts/routes/internal/erasures';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { Controller } from '@nestjs/common';
import { EraseLines } from './erase-lines.js';

@Controller()
export class ErasureController {
  constructor(private readonly eraseLines: EraseLines) {}

  @Serve(eraseLines)
  erase(@In() { body }: InputOf<typeof eraseLines>) {
    return this.eraseLines.erase(body.orderIds);
  }
}
