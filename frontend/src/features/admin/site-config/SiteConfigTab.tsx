import { readSiteConfigEdition } from '@boostline/contracts/routes/public/index';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { usePoll } from '../controls/use-list.js';
import { Loaded } from '../controls/Loaded.js';
import { ordersAreMoving } from '../orders/use-order-list.js';
import { editionKey, SiteConfigForm } from './SiteConfigForm.js';

const pollInterval = 180_000;

export default function SiteConfigTab() {
  const client = useQueryClient();
  const { isPoll } = usePoll();
  const edition = useQuery({
    queryKey: editionKey,
    queryFn: () => call(readSiteConfigEdition, { poll: isPoll() }),
    refetchInterval: () => (ordersAreMoving(client) ? pollInterval : false),
  });
  return <Loaded of={edition}>{(saved) => <SiteConfigForm saved={saved} />}</Loaded>;
}
