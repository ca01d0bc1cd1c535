import { Controller } from '@nestjs/common';
import { findMessageWays, resumeReminders, stopReminders } from '@boostline/contracts/routes/internal/index';
import { sendInvitation } from '@boostline/contracts/routes/internal/admin-messages';
import * as api from '@boostline/contracts/routes/public/admin-messages';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeAdmin } from '@boostline/service-kit/calls/serve';
import { UpdateMailSettings } from './update-mail-settings.js';
import { FindMessageWays } from './find-message-ways.js';
import { ListMessages } from './list-messages.js';
import { StopReminders } from './reminders/stop-reminders.js';
import { ResendMessage } from './resend-message.js';
import { SendInvitation } from './send-invitation.js';

@Controller()
export class MessagesController {
  constructor(
    private readonly list: ListMessages,
    private readonly resend: ResendMessage,
    private readonly findWays: FindMessageWays,
    private readonly mailSettings: UpdateMailSettings,
    private readonly reminders: StopReminders,
    private readonly invitation: SendInvitation,
  ) {}

  @Serve(findMessageWays)
  ways() {
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

  @Serve(sendInvitation)
  invite(@In() { body }: InputOf<typeof sendInvitation>) {
    return this.invitation.send(body.to, body.link);
  }

  @ServeAdmin(api.listMessages)
  listMessages(@In() { query }: InputOf<typeof api.listMessages>) {
    return this.list.list(query);
  }

  @ServeAdmin(api.resendMessage)
  async resendMessage(@In() { params }: InputOf<typeof api.resendMessage>) {
    await this.resend.resend(params.messageId);
    return { success: true, message: 'The message is sent once more.' };
  }

  @ServeAdmin(api.readMailSettings)
  readMailSettings() {
    return this.mailSettings.find();
  }

  @ServeAdmin(api.updateMailSettings)
  updateMailSettings(@In() { body }: InputOf<typeof api.updateMailSettings>) {
    return this.mailSettings.update(body);
  }

  @ServeAdmin(api.testMailSettings)
  testMailSettings(@In() { body }: InputOf<typeof api.testMailSettings>) {
    return this.mailSettings.test(body);
  }
}
