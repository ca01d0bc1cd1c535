import { Controller } from '@nestjs/common';
import * as internal from '@boostline/contracts/routes/internal/admin-messages';
import { findMessageWays, resumeReminders, stopReminders } from '@boostline/contracts/routes/internal/index';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { UpdateMailSettings } from './update-mail-settings.js';
import { FindMessageWays } from './find-message-ways.js';
import { ListMessages } from './list-messages.js';
import { StopReminders } from './reminders/stop-reminders.js';
import { ResendMessage } from './resend-message.js';

/** What the shop sends, and over what. */
@Controller()
export class MessagesController {
  constructor(
    private readonly list: ListMessages,
    private readonly resend: ResendMessage,
    private readonly findWays: FindMessageWays,
    private readonly mailSettings: UpdateMailSettings,
    private readonly reminders: StopReminders,
  ) {}

  @Serve(findMessageWays)
  ways(@In() _input: InputOf<typeof findMessageWays>) {
    return this.findWays.find();
  }

  @Serve(stopReminders)
  stop(@In() { body }: InputOf<typeof stopReminders>) {
    return this.reminders.stop(body.reminder);
  }

  @Serve(resumeReminders)
  resume(@In() { body }: InputOf<typeof resumeReminders>) {
    return this.reminders.takeBack(body.reminder);
  }

  @Serve(internal.findMessages)
  find(@In() { query }: InputOf<typeof internal.findMessages>) {
    return this.list.list(query);
  }

  @Serve(internal.sendMessageAgain)
  sendAgain(@In() { params }: InputOf<typeof internal.sendMessageAgain>) {
    return this.resend.resend(params.messageId);
  }

  @Serve(internal.findMailSettings)
  settings(@In() _input: InputOf<typeof internal.findMailSettings>) {
    return this.mailSettings.find();
  }

  @Serve(internal.updateMailSettings)
  update(@In() { body }: InputOf<typeof internal.updateMailSettings>) {
    return this.mailSettings.update(body);
  }

  @Serve(internal.tryMailSettings)
  test(@In() { body }: InputOf<typeof internal.tryMailSettings>) {
    return this.mailSettings.test(body.to);
  }
}
