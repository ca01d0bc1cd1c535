import { listSettlementImports, takeBackSettlements } from '@boostline/contracts/routes/public/settlements';
import { gatewayName } from '@boostline/contracts/schemas/admin/settings';
import type { SettlementImport } from '@boostline/contracts/schemas/admin/money/settlements';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { settlementMessages } from '../../../messages/admin/settlements-en.js';
import { ConfirmButton } from '../controls/ConfirmDialog.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { shopMoment } from '../words/shop-time.js';
import { settlementsKey } from './settlements-queries.js';

const t = settlementMessages.imports;

/** The last files, with a way to take each back; nothing before the first one. */
export function ImportedFiles() {
  const { data = [] } = useQuery({
    queryKey: [...settlementsKey, 'imports'],
    queryFn: () => call(listSettlementImports),
  });
  if (data.length === 0) return null;
  return (
    <section className="card" aria-label={t.title}>
      <h3>{t.title}</h3>
      <ul className="rows">
        {data.map((one) => (
          <ImportedFile key={one.id} file={one} />
        ))}
      </ul>
    </section>
  );
}

function ImportedFile({ file: { id, gateway, by, at, changed, takenBackAt } }: { file: SettlementImport }) {
  const takeBack = useAdminMutation({
    change: () => call(takeBackSettlements, { params: { importId: id } }),
    stale: [settlementsKey],
    done: () => ({ title: t.takenBack }),
  });
  const name = `${gatewayName(gateway)}, ${shopMoment(at)}`;
  return (
    <li className="row">
      <div className="row-text">
        <p>
          <strong>{name}</strong>
        </p>
        <p className="soft">{t.changed(changed, by)}</p>
      </div>
      {takenBackAt === null ? (
        <ConfirmButton
          title={t.takeBack}
          subject={name}
          question={t.question(changed)}
          action={t.takeBack}
          mutation={takeBack}
          aria-label={t.takeBackOf(name)}
        >
          {t.takeBack}
        </ConfirmButton>
      ) : (
        <span className="flag">{t.takenBack}</span>
      )}
    </li>
  );
}
