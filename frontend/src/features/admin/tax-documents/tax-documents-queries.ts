import { listTaxDocuments, readGstRegistration } from '@boostline/contracts/routes/public/tax-documents';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

export const gstRegistrationQuery = queryOptions({
  queryKey: ['admin', 'gst-registration'],
  queryFn: () => call(readGstRegistration),
  staleTime: 0,
});
export const taxDocumentsQuery = (month: string, page: number) =>
  queryOptions({
    queryKey: ['admin', 'tax-documents', month, page],
    queryFn: () => call(listTaxDocuments, { query: { month, page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
