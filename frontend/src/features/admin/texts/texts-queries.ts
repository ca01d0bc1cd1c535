import { listLanguages, listTexts } from '@boostline/contracts/routes/public/languages';
import type { TextsQuery } from '@boostline/contracts/schemas/admin/texts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

export const languagesQuery = queryOptions({
  queryKey: ['admin', 'languages'],
  queryFn: () => call(listLanguages),
});

export const textsKey = ['admin', 'texts'];
export const textsQueryOf = (query: TextsQuery) =>
  queryOptions({
    queryKey: [...textsKey, query],
    queryFn: () => call(listTexts, { query }),
    placeholderData: keepPreviousData,
  });
