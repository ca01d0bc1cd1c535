import { useMessages } from '../../../messages/language.js';
import { TextField } from '../../../ui/TextField.js';
import type { Contact } from './contact.js';

interface ContactFieldsProps {
  contact: Contact;
  problems: Partial<Contact>;
  open: boolean;
  onOpen: (open: boolean) => void;
  onChange: (contact: Contact) => void;
}

/** Optional unless the gateway asks, so folded away until then. */
export function ContactFields({ contact, problems, open, onOpen, onChange }: ContactFieldsProps) {
  const t = useMessages().checkout;
  const field = (name: keyof Contact) => ({
    name,
    error: problems[name],
    value: contact[name],
    onText: (text: string) => onChange({ ...contact, [name]: text }),
  });
  return (
    <details className="contact card" open={open} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>
        {t.contact} <span className="soft">({t.optional})</span>
      </summary>
      <div className="contact-fields">
        <p className="soft">{t.contactText}</p>
        <TextField {...field('customerName')} label={t.name} autoComplete="name" maxLength={100} />
        <TextField
          {...field('customerEmail')}
          label={t.email}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <TextField
          {...field('customerPhone')}
          label={t.phone}
          hint={t.phoneHint}
          type="tel"
          autoComplete="tel"
          maxLength={20}
        />
      </div>
    </details>
  );
}
