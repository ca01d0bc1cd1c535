import { Controller, Logger } from '@nestjs/common';
import { reportPageError } from '@boostline/contracts/routes/public/index';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';

/** Addresses and numbers of buyers may stand in what a browser says. */
const withoutPersonal = (text: string) =>
  text
    .split(/\s/)
    .map((word) => (word.includes('@') ? '…' : word.replace(/\d{5,}/g, '…')))
    .join(' ');

/** Logs pages that could not be rendered: no one else sees these faults. */
@Controller()
export class PageErrorsController {
  private readonly logger = new Logger('page-errors');

  @Serve(reportPageError)
  report(@In() { body }: InputOf<typeof reportPageError>): ResponseOf<typeof reportPageError> {
    const { page, name, message, stack = '' } = body;
    this.logger.warn(withoutPersonal(`${page}: ${name}: ${message} ${stack}`));
    return { noted: true };
  }
}
