import { useState } from 'react';
import { useMessages } from '../../../messages/language.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { contactProblems, noContact, type Contact } from './contact.js';

/** The optional contact fields of a checkout: folded away until they are wanted or wrong. */
export function useContact() {
  const t = useMessages().checkout;
  const [contact, setContact] = useState(noContact);
  const [open, setOpen] = useState(false);
  const [problems, setProblems] = useState<Partial<Contact>>({});

  /** True when the payment may be started with them. */
  const check = () => {
    const found = contactProblems(contact, t);
    setProblems(found);
    const [first] = Object.keys(found);
    if (!first) return true;
    setOpen(true);
    toasts.show({ title: t.contactInvalid, text: Object.values(found)[0], tone: 'destructive' });
    // After the fields are shown.
    setTimeout(() => document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus());
    return false;
  };
  const change = (changed: Contact) => {
    setContact(changed);
    setProblems({});
  };
  return {
    contact,
    open,
    problems,
    check,
    fields: { contact, open, problems, onOpen: setOpen, onChange: change },
    ask: () => setOpen(true),
  };
}
