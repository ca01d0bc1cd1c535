import { formatQuantity, groupIndian } from '@boostline/contracts/schemas/values/quantity';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { UsualTime } from '@boostline/contracts/schemas/shop/site/track-record';
import {
  enoughOrders,
  lastOrders,
  trackRecordDays,
  trackRecordOrders,
} from '@boostline/contracts/schemas/shop/usual-time';
import { useOffers, useKnownPackages, useTrackRecord } from '../../../api/use-catalogue.js';
import { useMessages } from '../../../messages/language.js';
import { useProducts } from '../../../products/use-products.js';
import { duration } from '../packages/usual-words.js';
import { useRules } from '../../../messages/rules.js';

/** What the shop's own orders say about it. */
export default function NumbersPage() {
  const { numbers: t } = useRules();
  const { common } = useMessages();
  const { delivered, usual, inFull, refunds } = useTrackRecord();
  const figures: [string, string][] = [
    [t.delivered, groupIndian(delivered)],
    ...(usual ? [[t.usual, duration(usual.half, common.durations)] satisfies [string, string]] : []),
    ...(inFull === null ? [] : [[t.inFull, `${inFull}%`] satisfies [string, string]]),
    [t.refunds, t.refundsText(groupIndian(refunds.count), formatRupees(refunds.amount))],
  ];
  return (
    <article className="rules wrap">
      <h1>{t.title}</h1>
      <p className="lead">{t.lead(trackRecordDays, groupIndian(trackRecordOrders))}</p>
      <dl className="numbers">
        {figures.map(([name, value]) => (
          <div key={name} className="card">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!usual && <p>{t.none(enoughOrders)}</p>}
      <Times />
    </article>
  );
}

function Times() {
  const { numbers: t } = useRules();
  const { common } = useMessages();
  const times = useTimes();
  if (times.length === 0) return null;
  return (
    <section>
      <h2 id="times-title">{t.packages}</h2>
      <p className="soft">{t.packagesText(lastOrders)}</p>
      <table className="times" aria-labelledby="times-title">
        <thead>
          <tr>
            <th scope="col">{t.what}</th>
            <th scope="col">{t.half}</th>
            <th scope="col">{t.most}</th>
          </tr>
        </thead>
        <tbody>
          {times.map(({ key, what, time }) => (
            <tr key={key}>
              <th scope="row">{what}</th>
              <td>{duration(time.half, common.durations)}</td>
              <td>{duration(time.most, common.durations)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Of what is sold now, in the order in which it is sold. */
function useTimes(): { key: string; what: string; time: UsualTime }[] {
  const products = useProducts();
  const packagesOf = useKnownPackages();
  const record = useTrackRecord();
  const offers = useOffers();
  const ofPackages = products.all.flatMap(({ slug, unit }) =>
    packagesOf(slug).flatMap(({ id, quantity }) => {
      const time = record.packages.find((one) => one.packageId === id && one.quantity === quantity);
      return time ? [{ key: `${id}`, what: `${formatQuantity(quantity)} ${unit}`, time }] : [];
    }),
  );
  const ofOffers = offers.flatMap(({ name }) => {
    const time = record.offers.find((one) => one.name === name);
    return time ? [{ key: name, what: name, time }] : [];
  });
  return [...ofPackages, ...ofOffers];
}
