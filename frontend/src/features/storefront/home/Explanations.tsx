import { useMessages } from '../../../messages/language.js';
import { Questions } from '../packages/Questions.js';
import { learnedText, useUsualTimeOfShop } from '../packages/usual-words.js';

export function Explanations() {
  const t = useMessages().home;
  const usually = useUsualTimeOfShop();
  return (
    <div className="wrap explanations">
      <section aria-labelledby="how-title">
        <h2 id="how-title">{t.howTitle}</h2>
        <ol className="steps">
          {t.steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p className="soft">{learnedText(step, usually)}</p>
            </li>
          ))}
        </ol>
      </section>
      <Questions of={t.faq} />
    </div>
  );
}
