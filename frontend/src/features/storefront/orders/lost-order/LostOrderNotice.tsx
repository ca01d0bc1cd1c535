import { lostOrderWords as english } from '../../../../messages/en/lost-order.js';
import { lostOrderWords as hindi } from '../../../../messages/hi/lost-order.js';
import { useWords } from '../../../../messages/language.js';
import { Icon } from '../../../../ui/Icon.js';
import { LinkButton } from '../../../../ui/LinkButton.js';
import './lost-order.css';

/** An order that a restore from a backup has lost: the buyer must not pay twice, and learns how a payment is found. */
export default function LostOrderNotice({ id }: { id: number }) {
  const t = useWords({ en: english, hi: hindi });
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
