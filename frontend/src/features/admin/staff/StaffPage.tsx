import { type Invitation, roles } from '@boostline/contracts/schemas/admin/staff';
import { withdrawInvitation } from '@boostline/contracts/routes/public/staff';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { staffMessages as t } from '../../../messages/admin/staff-en.js';
import { Button } from '../../../ui/Button.js';
import { auditKey } from '../account/account-queries.js';
import { Loaded } from '../controls/Loaded.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { shopMoment } from '../words/shop-time.js';
import { InviteForm } from './InviteForm.js';
import { MemberRow } from './MemberRow.js';
import { staffQuery } from './staff-query.js';
import styles from './staff.module.css';

/** Who works in the panel, and who is invited. */
export default function StaffPage() {
  const staff = useQuery(staffQuery);
  return (
    <div className="stack">
      <section className="card stack" aria-label={t.title}>
        <h3>{t.title}</h3>
        <p className="soft">{t.text}</p>
        <Loaded of={staff}>
          {({ members }) => (
            <ul className="rows">
              {members.map((member) => (
                <MemberRow key={member.username} member={member} />
              ))}
            </ul>
          )}
        </Loaded>
        {staff.data && staff.data.invitations.length > 0 && (
          <>
            <h4>{t.open}</h4>
            <ul className="rows">
              {staff.data.invitations.map((invitation) => (
                <InvitationRow key={invitation.username} invitation={invitation} />
              ))}
            </ul>
          </>
        )}
      </section>
      <section className="card stack" aria-label={t.invite}>
        <h3>{t.invite}</h3>
        <p className="soft">{t.inviteText}</p>
        <ul className={styles['roles']}>
          {roles.map((role) => (
            <li key={role}>
              <strong>{t.roles[role].name}</strong> <span>{t.roles[role].may}</span>
            </li>
          ))}
        </ul>
        <InviteForm />
      </section>
    </div>
  );
}

function InvitationRow({ invitation: { username, role, mail, expiresAt } }: { invitation: Invitation }) {
  const { mutate, isPending } = useAdminMutation({
    change: () => call(withdrawInvitation, { params: { username } }),
    stale: [staffQuery.queryKey, auditKey],
    done: () => ({ title: t.withdrawn }),
  });
  return (
    <li className="row">
      <div className="row-text">
        <p>
          <strong>{username}</strong> <span className="flag">{t.roles[role].name}</span>
        </p>
        <p className="soft">
          {[t.until(shopMoment(expiresAt)), mail !== null && t.mailedTo(mail)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button aria-label={t.withdrawOf(username)} busy={isPending} onClick={() => mutate(undefined)}>
        {t.withdraw}
      </Button>
    </li>
  );
}
