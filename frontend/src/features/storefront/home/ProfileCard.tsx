import { groupIndian } from '@boostline/contracts/schemas/values/indian-digits';
import { readTarget } from '@boostline/contracts/products/read-target';
import { useEffect, useState } from 'react';
import { useSiteConfig } from '../../../api/use-catalogue.js';
import { useMessages } from '../../../messages/language.js';
import { useProducts } from '../../../products/use-products.js';
import { tintOf } from '../../../ui/theme/tint.js';
import { Icon } from '../../../ui/Icon.js';

/** Example figures of a profile, and what is added to them. */
const counts = [
  { before: 1240, added: 1000 },
  { before: 86, added: 500 },
  { before: 2310, added: 5000 },
];

/** A picture of what is sold: a profile whose numbers climb. It says nothing that the page does not say in words. */
export function ProfileCard({ username }: { username: string }) {
  const { home: t } = useMessages();
  const products = useProducts();
  const { usernameFormPlaceholder } = useSiteConfig();
  const progress = useCountingUp();
  const [first] = products.all;
  const reading = first && readTarget(products.targetKindOf(first), username);
  const name = reading && 'target' in reading ? reading.target : usernameFormPlaceholder;
  const shown = counts.flatMap((count, index) => {
    const product = products.all[index];
    return product ? { ...product, ...count } : [];
  });
  return (
    <div className="profile-card" aria-hidden="true">
      <svg className="profile-line" viewBox="0 0 320 120" preserveAspectRatio="none">
        <path className="profile-area" d="M0 112C60 110 84 96 128 88s70-6 110-36 52-40 82-46V120H0Z" />
        <path className="profile-stroke" d="M0 112C60 110 84 96 128 88s70-6 110-36 52-40 82-46" />
      </svg>
      <div className="profile-head">
        <span className="profile-face">
          <Icon name="person" />
        </span>
        <span className="profile-name">{`@${name}`}</span>
        <span className="profile-example">{t.example}</span>
      </div>
      <ul className="profile-counts">
        {shown.map(({ slug, name: kind, icon, color, before, added }) => (
          <li key={slug} style={tintOf(color)}>
            <Icon path={icon} />
            <b>{groupIndian(Math.round(before + added * progress))}</b>
            <span>{kind}</span>
            <span className="profile-added">{`+${groupIndian(added)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const duration = 1800;

/** From 0 to 1, once, quickly at first; at its end at once where motion is not wanted. */
function useCountingUp(): number {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setProgress(1);
      return;
    }
    const start = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, now - start) / duration);
      setProgress(1 - (1 - part) ** 3);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, []);
  return progress;
}
