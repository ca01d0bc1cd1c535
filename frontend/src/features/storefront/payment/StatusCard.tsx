import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../ui/Icon.js';
import './payment.css';

interface StatusCardProps {
  tone: 'good' | 'bad' | 'warn';
  icon: IconName;
  title: string;
  text: string;
  details?: ReactNode;
  children: ReactNode;
}

export function StatusCard({ tone, icon, title, text, details, children }: StatusCardProps) {
  return (
    <div className="wrap status-page">
      <section className={`card status status-${tone}`} aria-live="polite">
        <span className="status-mark">
          <Icon name={icon} />
        </span>
        <h1>{title}</h1>
        <p className="status-text">{text}</p>
        {details}
        <div className="status-actions">{children}</div>
      </section>
    </div>
  );
}
