import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import { Radio, Tag } from 'antd';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useMessages } from '../../../../messages/language.js';
import { refillWords, useUsualTime } from '../usual-words.js';
import { useProducts } from '../../../../products/use-products.js';
import { BoostLine } from '../../../../ui/BoostLine.js';
import { Button } from '../../../../ui/Button.js';
import { savingOf } from './saving.js';
import { useOrderNow } from './CustomQuantity.js';

interface Choosing {
  /** The package whose card is chosen. */
  chosen: number | null;
  onChoose: (pack: PublicPackage) => void;
}

interface PackageGridProps {
  packages: PublicPackage[];
  busyPackage: number | null;
  disabled: boolean;
  /** Cards can be chosen for the bar below them; without it they have their buttons alone. */
  choosing?: Choosing;
  /** A line below the price of a package, such as how much is still to be written for it. */
  note?: (pack: PublicPackage) => string;
  onOrder: (chosen: PublicPackage) => void;
}

export function PackageGrid({ packages, busyPackage, disabled, choosing, note, onOrder }: PackageGridProps) {
  const t = useMessages().common;
  const list = useRef<HTMLUListElement>(null);
  const group = useId();
  // A card may have been chosen before the page came to life.
  const takeIn = useEffectEvent(() => {
    const early = list.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const pack = packages.find(({ id }) => String(id) === early);
    if (pack && pack.id !== choosing?.chosen) choosing?.onChoose(pack);
  });
  useEffect(() => takeIn(), []);

  if (packages.length === 0) return <p className="empty">{t.noPackages}</p>;
  return (
    <ul ref={list} className="packs">
      {packages.map((each, index) => (
        <PackageCard
          key={each.id}
          pack={each}
          group={group}
          rise={(index + 1) / packages.length}
          saving={savingOf(each, packages)}
          choosing={choosing}
          note={note?.(each)}
          busy={busyPackage === each.id}
          disabled={disabled}
          onOrder={() => onOrder(each)}
        />
      ))}
    </ul>
  );
}

interface PackageCardProps {
  pack: PublicPackage;
  /** Names the radio buttons of one grid. */
  group: string;
  /** 0 to 1: how steep its line is drawn. */
  rise: number;
  /** Percent, against the smallest. */
  saving: number;
  choosing: Choosing | undefined;
  note: string | undefined;
  busy: boolean;
  disabled: boolean;
  onOrder: () => void;
}

function PackageCard(props: PackageCardProps) {
  const { pack, group, rise, saving, choosing, note, busy, disabled, onOrder } = props;
  const { common: t, parts } = useMessages();
  const product = useProducts().find(pack.type);
  const orderNow = useOrderNow();
  const usually = useUsualTime({ packageId: pack.id, quantity: pack.quantity, offerName: null });
  const described = `package-${pack.id}`;
  const chosen = choosing?.chosen === pack.id;
  const rate = Math.round((pack.price / pack.quantity) * 100_000) / 100;
  const quantity = (
    <>
      <span>{formatQuantity(pack.quantity)}</span> <span className="pack-kind">{product?.unit}</span>
    </>
  );
  return (
    <li className={chosen ? 'pack pack-chosen' : 'pack'} data-testid={described}>
      <BoostLine rise={rise} />
      {pack.quantity === product?.popularQuantity && <Tag className="badge">{t.popular}</Tag>}
      <h3 id={described} className="pack-quantity">
        {choosing ? (
          <Radio
            classNames={{ root: 'pack-choice', icon: 'pack-radio', label: 'pack-label' }}
            name={group}
            value={pack.id}
            checked={chosen}
            aria-describedby={`${described}-price`}
            onChange={() => choosing.onChoose(pack)}
          >
            {quantity}
          </Radio>
        ) : (
          quantity
        )}
      </h3>
      <p className="pack-price" id={`${described}-price`}>
        {formatRupees(pack.price)}
      </p>
      {saving > 0 && (
        <Tag className="pack-saving" color="success" variant="filled">
          {t.save(saving)}
        </Tag>
      )}
      <div className="pack-terms">
        <p>{note ?? t.perThousand(formatRupees(rate))}</p>
        {usually && <p>{usually}</p>}
        {typeof pack.refillDays === 'number' && <p>{refillWords(pack.refillDays, t)}</p>}
        {pack.splitPosts && <p>{parts.upTo(pack.splitPosts)}</p>}
        {pack.gradualDays && <p>{parts.orOver(pack.gradualDays)}</p>}
      </div>
      <Button
        className="pack-order"
        block
        busy={busy}
        disabled={disabled && !busy}
        aria-describedby={described}
        onClick={onOrder}
      >
        {busy ? t.processing : orderNow}
      </Button>
    </li>
  );
}
