import { useMessages } from '../../../messages/language.js';
import type { Question } from './questions.js';
import { learnedText, useUsualTimeOfShop } from './usual-words.js';

/** Questions with their answers, which open one by one. */
export function Questions({ of }: { of: readonly Question[] }) {
  const t = useMessages().home;
  const usually = useUsualTimeOfShop();
  return (
    <section id="faq" aria-labelledby="faq-title">
      <h2 id="faq-title">{t.faqTitle}</h2>
      {of.map(({ question, answer: text, learned }) => (
        <details key={question} className="faq">
          <summary>{question}</summary>
          <p className="soft">{learnedText({ text, learned }, usually)}</p>
        </details>
      ))}
    </section>
  );
}
