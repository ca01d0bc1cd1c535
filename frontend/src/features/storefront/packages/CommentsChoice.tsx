import type { Quote } from '@boostline/contracts/schemas/shop/custom-quantity';
import type { PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import { useState } from 'react';
import { useMessages } from '../../../messages/language.js';
import { ChoiceBar } from './choice/ChoiceBar.js';
import { PackageChoice } from './choice/PackageChoice.js';
import { OwnComments } from './OwnComments.js';
import { useOwnComments } from './use-own-comments.js';

interface CommentsChoiceProps {
  packages: PublicPackage[];
  busyWith: Quote | null;
  target: string | null;
  posts: number;
  onOrder: (quote: Quote, comments?: string[]) => void;
}

/** Comments in the buyer's own words, and written ones. One bar for both: what was chosen last. */
export function CommentsChoice({ packages, busyWith, target, posts, onOrder }: CommentsChoiceProps) {
  const { comments: t, common } = useMessages();
  const own = packages.filter(({ takesComments }) => takesComments);
  const written = packages.filter(({ takesComments }) => !takesComments);
  const entry = useOwnComments(own, onOrder);
  const [wantsWritten, setWantsWritten] = useState(false);
  const hasOwn = own.length > 0;
  const isOwn = hasOwn && (written.length === 0 || (entry.lines.length > 0 && !wantsWritten));
  const ownBar = (
    <ChoiceBar
      packages={own}
      choice={entry.choice}
      target={target}
      busy={own.some(({ id }) => id === busyWith?.packageId)}
      disabled={busyWith !== null}
      onOrder={entry.order}
    />
  );
  return (
    <>
      {packages.length === 0 && <p className="empty">{common.noPackages}</p>}
      {hasOwn && (
        <section aria-labelledby="own-title">
          <h2 id="own-title" className="order-layout-heading">
            {t.own}
          </h2>
          <p className="order-layout-note soft">{t.ownText}</p>
          <OwnComments
            packages={own}
            busyWith={busyWith}
            entry={entry}
            onText={(text) => {
              entry.change(text);
              setWantsWritten(false);
            }}
          />
        </section>
      )}
      {written.length > 0 && (
        <section aria-labelledby="written-title">
          <h2 id="written-title" className="order-layout-heading">
            {t.written}
          </h2>
          <p className="order-layout-note soft">{t.writtenText}</p>
          <PackageChoice
            packages={written}
            busyWith={busyWith}
            target={target}
            posts={posts}
            onChoose={() => setWantsWritten(true)}
            onOrder={onOrder}
          >
            {isOwn ? ownBar : null}
          </PackageChoice>
        </section>
      )}
      {written.length === 0 && hasOwn && ownBar}
    </>
  );
}
