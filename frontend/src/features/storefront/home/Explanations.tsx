import { useMessages } from '../../../messages/language.js';

export function Explanations() {
  const t = useMessages().home;
  return (
    <div className="wrap explanations">
      <section aria-labelledby="how-title">
        <h2 id="how-title">{t.howTitle}</h2>
        <ol className="steps">
          {t.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section id="faq" aria-labelledby="faq-title">
        <h2 id="faq-title">{t.faqTitle}</h2>
        {t.faq.map(({ question, answer }) => (
          <details key={question} className="faq">
            <summary>{question}</summary>
            <p className="soft">{answer}</p>
          </details>
        ))}
      </section>
    </div>
  );
}
