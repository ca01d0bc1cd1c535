import type { Quote } from '@boostline/contracts/schemas/shop/custom-quantity';
import type { PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import { useMessages } from '../../../messages/language.js';
import { TextArea } from '../../../ui/TextArea.js';
import { PackageGrid } from './choice/PackageGrid.js';
import type { OwnCommentsEntry } from './use-own-comments.js';

interface OwnCommentsProps {
  packages: PublicPackage[];
  busyWith: Quote | null;
  entry: OwnCommentsEntry;
  onText: (text: string) => void;
}

/** The buyer writes the comments; each package says how many are still to be written for it. */
export function OwnComments({ packages, busyWith, entry, onText }: OwnCommentsProps) {
  const { comments: t } = useMessages();
  const { text, lines, area, hint, error, order } = entry;
  const pressed = packages.find(
    ({ id, quantity }) => id === busyWith?.packageId && quantity === busyWith.quantity,
  );
  const note = ({ quantity }: PublicPackage) => {
    if (quantity === lines.length) return t.enough;
    return quantity > lines.length ? t.toGo(quantity - lines.length) : t.tooMany(lines.length - quantity);
  };

  return (
    <div className="own-comments">
      <TextArea
        label={t.lines}
        hint={hint}
        placeholder={t.linesPlaceholder}
        rows={6}
        areaRef={area}
        value={text}
        error={error}
        onText={onText}
      />
      <p className="own-count" role="status">
        {lines.length === 0 ? t.countedNone : t.counted(lines.length)}
      </p>
      <PackageGrid
        packages={packages}
        busyPackage={pressed?.id ?? null}
        disabled={busyWith !== null}
        note={note}
        onOrder={({ id, quantity, price }) => order({ packageId: id, quantity, price })}
      />
    </div>
  );
}
