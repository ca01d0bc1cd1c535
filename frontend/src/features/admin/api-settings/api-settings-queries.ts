import {
  listProviders,
  listResellerServices,
  readPaymentSettings,
  readPricing,
} from '@boostline/contracts/routes/public/admin-settings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

export const paymentSettingsQuery = queryOptions({
  queryKey: ['payment-settings'],
  queryFn: () => call(readPaymentSettings),
});
export const suppliersQuery = queryOptions({ queryKey: ['providers'], queryFn: () => call(listProviders) });
export const pricingQuery = queryOptions({ queryKey: ['pricing'], queryFn: () => call(readPricing) });
export const servicesQuery = queryOptions({
  queryKey: ['reseller-services'],
  queryFn: () => call(listResellerServices),
});
