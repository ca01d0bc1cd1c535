import { UpdateMailSettings } from './update-mail-settings.js';
import { AskForHelp } from './help/ask-for-help.js';
import { ChangeEndpoints } from './endpoints/change-endpoints.js';
import { EndpointsController } from './endpoints/endpoints.controller.js';
import { FollowEndpoint } from './endpoints/follow-endpoint.js';
import { WebhookEndpoints } from '../storage/webhook-endpoints.js';
import { FindMessageWays } from './find-message-ways.js';
import { ChannelRouter } from './channel-router.js';
import { ListMessages } from './list-messages.js';
import { MailAccounts } from './mail-account.js';
import { MessagesController } from './messages.controller.js';
import { MessagesProcessor } from './messages.processor.js';
import { UpdateOwnerSettings } from './owner/update-owner-settings.js';
import { ChangeDevices } from './push/change-devices.js';
import { PushKeys } from './push/push-keys.js';
import { PushSubscriptions } from './push/push-subscriptions.js';
import { SubscribeBrowser } from './push/subscribe-browser.js';
import { BrowserSubscriptionsController } from './push/browser-subscriptions.controller.js';
import { PushController } from './push/push.controller.js';
import { OwnerAccounts } from './owner/owner-account.js';
import { OwnerNoticesController } from './owner/owner-notices.controller.js';
import { TakeNotices } from './owner/take-notices.js';
import { ProgramsProcessor } from './programs.processor.js';
import { RecheckReminder } from './reminders/recheck-reminder.js';
import { RemindUnpaid } from './reminders/remind-unpaid.js';
import { StopReminders } from './reminders/stop-reminders.js';
import { ResendMessage } from './resend-message.js';
import { ShopLanguages } from './shop-languages.js';
import { SendInvitation } from './send-invitation.js';
import { SendMessages } from './send-messages.js';

export const messageControllers = [
  MessagesController,
  OwnerNoticesController,
  PushController,
  BrowserSubscriptionsController,
  EndpointsController,
];

export const messageProviders = [
  AskForHelp,
  ChangeDevices,
  ChangeEndpoints,
  UpdateMailSettings,
  UpdateOwnerSettings,
  FindMessageWays,
  FollowEndpoint,
  ChannelRouter,
  ListMessages,
  RecheckReminder,
  MailAccounts,
  MessagesProcessor,
  OwnerAccounts,
  ProgramsProcessor,
  PushKeys,
  PushSubscriptions,
  RemindUnpaid,
  ResendMessage,
  SendInvitation,
  SendMessages,
  ShopLanguages,
  StopReminders,
  TakeNotices,
  SubscribeBrowser,
  WebhookEndpoints,
];
