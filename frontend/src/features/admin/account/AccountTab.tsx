import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { accountMessages as t } from '../../../messages/admin/account-en.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { Loaded } from '../controls/Loaded.js';
import { Facts } from '../order-drawer/Facts.js';
import { OrderDate } from '../orders/order-cells.js';
import { useMay } from '../role.js';
import { accountQuery } from './account-queries.js';
import { AuditLog } from './AuditLog.js';
import { ChangePassword } from './ChangePassword.js';
import { Passkeys } from './Passkeys.js';
import { SecondFactor } from './SecondFactor.js';
import { Sessions, TrustedBrowsers } from './Sessions.js';

export default function AccountTab() {
  const may = useMay();
  const account = useQuery(accountQuery);
  return (
    <div className="stack">
      <Loaded of={account}>
        {(who) => (
          <>
            <section className="card">
              <h3>{t.account}</h3>
              <Facts
                facts={[
                  [t.username, who.username],
                  [t.secondFactor, who.twoFactor ? t.on : t.off],
                  [t.codesLeft, who.twoFactor && String(who.backupCodesLeft)],
                  [t.passwordChanged, <OrderDate key="changed" iso={who.passwordChangedAt} />],
                  [t.policy, who.twoFactorRequired ? adminMessages.yes : adminMessages.no],
                ]}
              />
              {!who.twoFactor && <Link to="/mykey/setup-2fa">{t.setUp}</Link>}
            </section>
            <div className="two-columns">
              <ChangePassword username={who.username} twoFactor={who.twoFactor} />
              {who.twoFactor && <SecondFactor />}
            </div>
            {who.twoFactor && <Passkeys />}
          </>
        )}
      </Loaded>
      <Sessions />
      <TrustedBrowsers />
      {may('GET /api/admin/audit') && <AuditLog />}
    </div>
  );
}
