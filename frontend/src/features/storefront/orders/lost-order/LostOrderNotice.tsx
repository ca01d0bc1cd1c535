import { lostOrderWords as english } from '@boostline/contracts/texts/en/lost-order';
import { lostOrderWords as hindi } from '@boostline/contracts/texts/hi/lost-order';
import { useWords } from '../../../../messages/use-words.js';
import { Icon } from '../../../../ui/Icon.js';
import { LinkButton } from '../../../../ui/LinkButton.js';
import './lost-order.css';

const texts = { en: english, hi: hindi };

/** An order that a restore from a backup has lost: the buyer must not pay twice, and learns how a payment is found. */
export default function LostOrderNotice({ id }: { id: number }) {
  const t = useWords('lostOrder', texts);
  return (
    <section className="card lost-order" role="alert">
      <h2>
        <Icon name="alert" />
        <span>{t.title}</span>
      </h2>
      <p>{t.text(id)}</p>
      <p className="lost-order-first">{t.dontPay}</p>
      <ol>
        {t.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="soft">{t.unpaid}</p>
      <LinkButton to="/contact">{t.contact}</LinkButton>
    </section>
  );
}
