import { readOverview } from '@boostline/contracts/routes/public/admin-figures';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../../api/call.js';
import { homeMessages as t } from '../../../messages/admin/home-en.js';
import { Loaded } from '../controls/Loaded.js';
import { usePoll } from '../controls/use-list.js';
import { useMay } from '../role.js';
import { Advice } from './Advice.js';
import { Attention } from './Attention.js';
import { HealthLine } from './HealthLine.js';
import styles from './home.module.css';
import { LastOrders, InDelivery } from './LastOrders.js';
import { SetUpGuide } from './SetUpGuide.js';
import { Today } from './Today.js';
import { Wallets } from './Wallets.js';
import { lazy, Suspense } from 'react';

/** Today, yesterday, and the same weekdays of four weeks before. */
const days = 30;
const pollInterval = 60_000;

/** What the owner looks at first: how today goes, what needs him, and whether everything runs. */
export default function HomePage() {
  const [params, setParams] = useSearchParams();
  const may = useMay();
  const { isPoll } = usePoll();
  const overview = useQuery({
    queryKey: ['overview', String(days)],
    queryFn: () => call(readOverview, { query: { days }, poll: isPoll() }),
    enabled: may('GET /api/admin/overview'),
    staleTime: 0,
    refetchInterval: pollInterval,
  });
  const open = (id: number | null) => setParams(id === null ? {} : { order: String(id) }, { replace: true });
  const order = Number(params.get('order')) || null;
  return (
    <div className={styles['home']}>
      {may('GET /api/admin/set-up') && <SetUpGuide />}
      {may('GET /api/admin/overview') && (
        <Loaded of={overview}>
          {(figures) => <Today days={figures.days} now={overview.dataUpdatedAt} />}
        </Loaded>
      )}
      <div className={styles['columns']}>
        <div className="stack">
          <Attention />
          {overview.data && <Advice services={overview.data.services} />}
          <LastOrders onOpen={open} />
        </div>
        <div className="stack">
          {may('GET /api/admin/backups') && <HealthLine />}
          <InDelivery />
          {overview.data && <Wallets wallets={overview.data.wallets} />}
        </div>
      </div>
      {order !== null && <LateOrderDrawer key={order} id={order} onClose={() => open(null)} />}
      <p className="soft">{t.zone}</p>
    </div>
  );
}

const OrderDrawer = lazy(async () => ({
  default: (await import('../order-drawer/OrderDrawer.js')).OrderDrawer,
}));

/** The drawer of an order on pages that most often show none: its code loads when one is opened first. */
export function LateOrderDrawer(props: { id: number; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <OrderDrawer {...props} />
    </Suspense>
  );
}
