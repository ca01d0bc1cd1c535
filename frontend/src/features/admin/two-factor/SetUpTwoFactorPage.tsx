import { confirmTwoFactor } from '@boostline/contracts/routes/public/index';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { SessionUnknown } from '../SessionUnknown.js';
import { useSession, arrival } from '../use-session.js';
import { BackupCodes } from './BackupCodes.js';
import { Introduction } from './Introduction.js';
import { ScanAndVerify, type TwoFactorSecret } from './ScanAndVerify.js';

const t = adminMessages.setup;

/** Three steps: what it is for, scan and confirm, keep the backup codes. */
export function SetUpTwoFactorPage() {
  const navigate = useNavigate();
  const { query, session, askAgain } = useSession();
  const [secret, setSecret] = useState<TwoFactorSecret | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  useEffect(() => {
    document.title = adminMessages.documentTitle(t.title);
  }, []);

  if (!session) return <SessionUnknown query={query} />;
  if (session.state !== 'enrolling' && session.state !== 'full') return <Navigate to="/mykey" replace />;

  const toPanel = async () => {
    await askAgain();
    void navigate('/mykey', { replace: true, state: arrival });
  };
  const at = confirmed ? 3 : secret ? 2 : 1;
  return (
    <main className="sign-in">
      <section className="card sign-in-card setup">
        <p className="setup-step">{`${t.step(at, t.steps.length)} · ${t.steps[at - 1]}`}</p>
        <h1>{t.title}</h1>
        {!secret && (
          <Introduction
            maySkip={session.state === 'full' || session.maySkipTwoFactor}
            onSecret={setSecret}
            onSkip={() => void toPanel()}
          />
        )}
        {secret && !confirmed && (
          <ScanAndVerify
            secret={secret}
            confirm={(code: string) => call(confirmTwoFactor, { body: { code } })}
            onConfirmed={() => setConfirmed(true)}
          />
        )}
        {secret && confirmed && <BackupCodes codes={secret.backupCodes} onDone={() => void toPanel()} />}
      </section>
    </main>
  );
}
