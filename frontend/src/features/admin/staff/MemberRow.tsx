import { type Member, type Role, roles } from '@boostline/contracts/schemas/admin/staff';
import { changeRole, endSessionsOfPerson, removePerson } from '@boostline/contracts/routes/public/staff';
import { Select } from 'antd';
import { call } from '../../../api/call.js';
import { staffMessages as t } from '../../../messages/admin/staff-en.js';
import { Button } from '../../../ui/Button.js';
import { auditKey } from '../account/account-queries.js';
import { browserName } from '../account/browser-name.js';
import { ConfirmButton } from '../controls/ConfirmDialog.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { shopMoment } from '../words/shop-time.js';
import { staffQuery } from './staff-query.js';
import styles from './staff.module.css';

export const roleOptions = roles.map((value) => ({ value, label: t.roles[value].name }));

/** The newest ones. */
const shownSessions = 3;

export function MemberRow({ member }: { member: Member }) {
  const { username, role, twoFactor, current, sessions } = member;
  return (
    <li className="row">
      <div className="row-text">
        <p>
          <strong>{username}</strong> {current && <span className="flag flag-good">{t.you}</span>}
          {current && <span className="flag">{t.roles[role].name}</span>}
          {!twoFactor && <span className="flag flag-off">{t.noFactor}</span>}
        </p>
        {sessions.length === 0 && <p className="soft">{t.signedOut}</p>}
        {sessions.slice(0, shownSessions).map(({ id, userAgent, address, lastSeenAt }) => (
          <p key={id} className="soft">
            {t.seen(browserName(userAgent), address, shopMoment(lastSeenAt))}
          </p>
        ))}
        {sessions.length > shownSessions && <p className="soft">{t.more(sessions.length - shownSessions)}</p>}
      </div>
      {/* Own sessions are ended, and an own password changed, on the page Authentication. */}
      {!current && <Actions member={member} />}
    </li>
  );
}

function Actions({ member: { username, role, sessions } }: { member: Member }) {
  const params = { username };
  const stale = [staffQuery.queryKey, auditKey];
  const change = useAdminMutation({
    change: async (wanted: Role) => {
      await call(changeRole, { params, body: { role: wanted } });
      return wanted;
    },
    stale,
    done: (now) => ({ title: t.changed(username, t.roles[now].name) }),
  });
  const end = useAdminMutation({
    change: () => call(endSessionsOfPerson, { params }),
    stale,
    done: () => ({ title: t.ended }),
  });
  const remove = useAdminMutation({
    change: () => call(removePerson, { params }),
    stale,
    done: () => ({ title: t.removed(username) }),
  });
  return (
    <div className="row-actions">
      <Select<Role>
        aria-label={t.roleOf(username)}
        className={styles['role'] ?? ''}
        size="large"
        value={change.isPending ? change.variables : role}
        options={roleOptions}
        virtual={false}
        loading={change.isPending}
        disabled={change.isPending}
        onChange={(wanted) => change.mutate(wanted)}
      />
      {sessions.length > 0 && (
        <Button aria-label={t.endOf(username)} busy={end.isPending} onClick={() => end.mutate(undefined)}>
          {t.end}
        </Button>
      )}
      <ConfirmButton
        title={t.removeTitle}
        subject={username}
        question={t.removeQuestion}
        action={t.remove}
        mutation={remove}
        aria-label={t.removeOf(username)}
      >
        {t.remove}
      </ConfirmButton>
    </div>
  );
}
