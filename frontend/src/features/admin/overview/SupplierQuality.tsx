import type { Overview, ServiceQuality } from '@boostline/contracts/schemas/admin/overview';
import type { TableColumnsType } from 'antd';
import { overviewMessages as t } from '../../../messages/admin/figures-en.js';
import { DataTable, figureColumn } from '../controls/DataTable.js';
import { rupeesWord, shareWord } from './figure-words.js';
import { paceWord, qualitySentences } from './quality-words.js';
import { serviceColumn, serviceKey } from './ServiceFigures.js';

type Judged = Overview['services'][number] & { quality: ServiceQuality };

const columns: TableColumnsType<Judged> = [
  serviceColumn,
  figureColumn(t.ended, ({ quality }) => quality.lines.toLocaleString('en-IN')),
  figureColumn(t.toStart, ({ quality }) => paceWord(quality.toStart)),
  figureColumn(t.toFinish, ({ quality }) => paceWord(quality.toFinish)),
  figureColumn(t.perThousand, ({ quality }) => rupeesWord(quality.perThousand)),
  figureColumn(t.partial, ({ quality }) => shareWord(quality.partial)),
  figureColumn(t.cancelled, ({ quality }) => shareWord(quality.cancelled)),
  figureColumn(t.refilled, ({ quality }) => shareWord(quality.refilled)),
  figureColumn(t.lostAnswers, ({ quality }) => shareWord(quality.lostAnswers)),
];

/** How each service keeps up, counted from the shop's own orders. */
export function SupplierQuality({ services }: Pick<Overview, 'services'>) {
  const judged = services.flatMap((service) =>
    service.quality && service.quality.lines > 0 ? [{ ...service, quality: service.quality }] : [],
  );
  if (judged.length === 0) return null;
  const sentences = qualitySentences(judged);
  return (
    <section className="card">
      <h3>{t.quality}</h3>
      <p className="soft">{t.qualityHint}</p>
      {sentences.length > 0 && (
        <ul className="sentences">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <DataTable label={t.quality} rowKey={serviceKey} rows={judged} columns={columns} />
    </section>
  );
}
