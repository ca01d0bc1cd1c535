import { apiMessages } from '../../../messages/admin/api-en.js';

const names: Record<string, string> = apiMessages.payments.names;

/** As its owner knows it; a gateway that only a file names keeps the name that the file gives it. */
export const gatewayName = (gateway: string) => names[gateway] ?? gateway;
