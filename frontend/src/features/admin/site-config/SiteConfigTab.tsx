import { readSiteConfigEdition } from '@boostline/contracts/routes/public/index';
import type { SiteConfigEdition } from '@boostline/contracts/schemas/shop/site/site-config';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../api/call.js';
import { Loaded } from '../controls/Loaded.js';
import { ordersAreMoving } from '../orders/orders-are-moving.js';
import { editionKey } from './edition-key.js';
import { SiteConfigForm } from './SiteConfigForm.js';

const pollInterval = 180_000;

export function SiteConfigTab() {
  const client = useQueryClient();
  const asked = useRef(false);
  const edition = useQuery<SiteConfigEdition>({
    queryKey: editionKey,
    queryFn: () => {
      const poll = asked.current;
      asked.current = true;
      return call(readSiteConfigEdition, { poll });
    },
    refetchInterval: () => (ordersAreMoving(client) ? pollInterval : false),
  });
  return <Loaded of={edition}>{(saved) => <SiteConfigForm saved={saved} />}</Loaded>;
}
