import { formatRupees } from '@boostline/contracts/money';
import type { PublicPackage } from '@boostline/contracts/packages';
import { formatQuantity, popularQuantity } from '@boostline/contracts/quantity';
import { useMessages } from '../../../messages/language.js';
import { BoostLine } from '../../../ui/BoostLine.js';
import { Button } from '../../../ui/Button.js';
import { useOrderNow } from './use-order-now.js';

interface PackageGridProps {
  packages: PublicPackage[];
  busyPackage: number | null;
  disabled: boolean;
  /** A line below the price of a package, such as how much is still to be written for it. */
  note?: (pack: PublicPackage) => string;
  onOrder: (chosen: PublicPackage) => void;
}

export function PackageGrid({ packages, busyPackage, disabled, note, onOrder }: PackageGridProps) {
  const t = useMessages().common;
  if (packages.length === 0) return <p className="empty">{t.noPackages}</p>;
  return (
    <ul className="packs">
      {packages.map((each, index) => (
        <PackageCard
          key={each.id}
          pack={each}
          rise={(index + 1) / packages.length}
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
  /** 0 to 1: how steep its line is drawn. */
  rise: number;
  note: string | undefined;
  busy: boolean;
  disabled: boolean;
  onOrder: () => void;
}

function PackageCard({ pack, rise, note, busy, disabled, onOrder }: PackageCardProps) {
  const { common: t, kindsInText } = useMessages();
  const orderNow = useOrderNow();
  const popular = pack.quantity === popularQuantity;
  const described = `package-${pack.id}`;
  const rate = Math.round((pack.price / pack.quantity) * 100_000) / 100;
  return (
    <li className={popular ? 'pack pack-popular' : 'pack'} data-testid={described}>
      <BoostLine rise={rise} />
      {popular && <span className="badge">{t.popular}</span>}
      <h3 id={described} className="pack-quantity">
        {formatQuantity(pack.quantity)} <span className="pack-kind">{kindsInText[pack.type]}</span>
      </h3>
      <p className="pack-price">{formatRupees(pack.price)}</p>
      <p className="pack-rate">{note ?? t.perThousand(formatRupees(rate))}</p>
      <Button
        type={popular ? 'default' : 'primary'}
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
