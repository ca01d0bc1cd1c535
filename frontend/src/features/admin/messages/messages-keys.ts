export const mailSettingsKey = ['mail-settings'] as const;
export const messageLogKey = ['message-log'] as const;
export const devicesKey = ['push-devices'] as const;
export const ownerSettingsKey = ['owner-settings'] as const;
