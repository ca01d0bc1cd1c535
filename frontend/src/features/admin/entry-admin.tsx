import 'virtual:antd-admin.css';
import '../../ui/styles.css';
import './panel/panel.css';
import './controls/controls.css';
import './sign-in/sign-in.css';
import './packages/packages.css';
import './offers/offers.css';
import './orders/orders.css';
import './order-drawer/order-drawer.css';
import './api-settings/api-settings.css';
import './overview/overview.css';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { antdWords } from '../../messages/admin/antd-en.js';
import { AntdProvider } from '../../ui/theme/AntdProvider.js';
import { ToastRegion } from '../../ui/toasts/ToastRegion.js';
import { AdminHome } from './AdminHome.js';
import { SetUpTwoFactorPage } from './two-factor/SetUpTwoFactorPage.js';
import { isRoleRefused, isSessionOver, sessionKey } from './use-session.js';

const InvitationPage = lazy(() => import('./staff/InvitationPage.js'));

const fresh = 300_000;
const kept = 600_000;

/** A session that ended leads back to the sign-in, whichever call was the first to learn of it; another role to its pages. */
const onError = (error: Error) => {
  if (isSessionOver(error) || isRoleRefused(error))
    void queryClient.invalidateQueries({ queryKey: sessionKey });
};

const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: { queries: { staleTime: fresh, gcTime: kept, retry: false, refetchOnWindowFocus: false } },
});

const root = document.getElementById('root');
if (!root) throw new Error('this script belongs to the document of the panel');
createRoot(root).render(
  <StrictMode>
    <AntdProvider locale={antdWords}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Routes>
            <Route path="/mykey/setup-2fa" element={<SetUpTwoFactorPage />} />
            <Route
              path="/mykey/invitation"
              element={
                <Suspense fallback={null}>
                  <InvitationPage />
                </Suspense>
              }
            />
            <Route path="/mykey/*" element={<AdminHome />} />
            <Route path="*" element={<Navigate to="/mykey" replace />} />
          </Routes>
          <ToastRegion />
        </BrowserRouter>
      </QueryClientProvider>
    </AntdProvider>
  </StrictMode>,
);
