import type {
  fetchSettlements,
  importSettlements,
  readSettlements,
  readWalletStatements,
  exportSettlements,
  exportWalletStatements,
} from '@boostline/contracts/routes/public/index';
import type { AddressOf, InputOf } from '@boostline/contracts/routes/route';
import { request } from '../request.js';

const path = '/api/admin/settlements';
export const readStatement = (period: string) =>
  request<typeof readSettlements>('GET', `${path}?period=${period}`);
export const statementFile = (period: string): AddressOf<typeof exportSettlements> =>
  `${path}/export.csv?period=${period}`;
export const pullSettlements = () => request<typeof fetchSettlements>('POST', `${path}/fetch`);
export const sendSettlementFile = (body: InputOf<typeof importSettlements>['body']) =>
  request<typeof importSettlements>('POST', `${path}/import`, { body });

const walletPath = '/api/admin/wallet-statements';
export const readWallets = (period: string) =>
  request<typeof readWalletStatements>('GET', `${walletPath}?period=${period}`);
export const walletFile = (period: string): AddressOf<typeof exportWalletStatements> =>
  `${walletPath}/export.csv?period=${period}`;
