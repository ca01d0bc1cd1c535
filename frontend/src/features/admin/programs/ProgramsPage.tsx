import { Link } from 'react-router-dom';
import { programMessages } from '../../../messages/admin/programs-en.js';
import { EndpointForm } from './EndpointForm.js';
import { EndpointList } from './EndpointList.js';
import { KeyForm } from './KeyForm.js';
import { KeyList } from './KeyList.js';

const t = programMessages;

export default function ProgramsPage() {
  return (
    <div className="stack">
      <section className="card stack" aria-label={t.keys.title}>
        <h3>{t.keys.title}</h3>
        <p className="soft">
          <span>{t.keys.text}</span>{' '}
          <a href="/api/docs" target="_blank" rel="noreferrer">
            {t.keys.docs}
          </a>
        </p>
        <KeyForm />
        <KeyList />
      </section>
      <section className="card stack" aria-label={t.endpoints.title}>
        <h3>{t.endpoints.title}</h3>
        <p className="soft">
          <span>{t.endpoints.text}</span> <Link to="/mykey/messages">{t.endpoints.log}</Link>
        </p>
        <EndpointForm />
        <EndpointList />
      </section>
    </div>
  );
}
