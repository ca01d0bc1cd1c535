import type { Overview, ServiceQuality } from '@boostline/contracts/schemas/admin/overview';
import type { TableColumnsType } from 'antd';
import { overviewMessages as t } from '../../../messages/admin/figures-en.js';
import { DataTable } from '../controls/DataTable.js';
import { rupeesWord, shareWord } from './figure-words.js';
import { paceWord, qualitySentences } from './quality-words.js';

type Judged = Overview['services'][number] & { quality: ServiceQuality };

const figure = (
  title: string,
  value: (quality: ServiceQuality) => string,
): TableColumnsType<Judged>[number] => ({
  key: title,
  title,
  align: 'right',
  render: (_, { quality }) => <span className="number">{value(quality)}</span>,
});

const columns: TableColumnsType<Judged> = [
  {
    key: 'service',
    title: t.service,
    rowScope: 'row',
    render: (_, { name, type, serviceId }) => (
      <span>
        <span>{name ?? serviceId}</span>
        <span className="soft trail-detail">{`${t.kindsOf[type]} · ${serviceId}`}</span>
      </span>
    ),
  },
  figure(t.ended, ({ lines }) => lines.toLocaleString('en-IN')),
  figure(t.toStart, ({ toStart }) => paceWord(toStart)),
  figure(t.toFinish, ({ toFinish }) => paceWord(toFinish)),
  figure(t.perThousand, ({ perThousand }) => rupeesWord(perThousand)),
  figure(t.partial, ({ partial }) => shareWord(partial)),
  figure(t.cancelled, ({ cancelled }) => shareWord(cancelled)),
  figure(t.refilled, ({ refilled }) => shareWord(refilled)),
  figure(t.lostAnswers, ({ lostAnswers }) => shareWord(lostAnswers)),
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
      <DataTable
        label={t.quality}
        rowKey={({ providerId, serviceId, type }) => `${providerId}/${serviceId}/${type}`}
        rows={judged}
        columns={columns}
      />
    </section>
  );
}
