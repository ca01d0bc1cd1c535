import { useState } from 'react';
import { useMessages } from '../../../messages/language.js';
import { usePageToast } from '../../../ui/toasts/use-page-toast.js';
import {
  contactOf,
  contactProblems,
  isEmail,
  noContact,
  trimmed,
  type Contact,
  type LeftContact,
} from './contact.js';

/** The contact of a checkout: one optional field, or all that the chosen gateway asks for. */
export function useContact() {
  const t = useMessages().checkout;
  const toast = usePageToast();
  /** Undefined until something was typed: an untouched field changes nothing, an emptied one is forgotten. */
  const [typed, setReach] = useState<string>();
  const reach = typed ?? '';
  const [reachProblem, setReachProblem] = useState<string>();
  /** Null until a gateway has asked for more than one field. */
  const [asked, setAsked] = useState<Contact | null>(null);
  const [mayRemind, setMayRemind] = useState(false);
  const [problems, setProblems] = useState<Partial<Contact>>({});

  const refuse = (field: string, text: string | undefined) => {
    toast.show({ title: t.contactInvalid, text, tone: 'destructive' });
    // After the fields are shown.
    setTimeout(() => document.querySelector<HTMLElement>(`[name="${field}"]`)?.focus());
    return null;
  };

  /** What the payment is started with; null when something is wrong, which is then shown. */
  const read = (): LeftContact | null => {
    const left = readContact();
    return left && isEmail(left.customerEmail ?? '') ? { ...left, mayRemind } : left;
  };
  const readContact = (): Partial<Contact> | null => {
    if (asked) {
      const found = contactProblems(asked, t);
      setProblems(found);
      const [first] = Object.entries(found);
      return first ? refuse(...first) : trimmed(asked);
    }
    const contact = typed === undefined ? {} : contactOf(typed);
    if (contact) return contact;
    setReachProblem(t.reachInvalid);
    return refuse('reach', t.reachInvalid);
  };
  /** The server refused some of it. */
  const refused = (found: Partial<Contact>) => {
    const [first] = Object.entries(found);
    if (!first) return;
    const [field, problem] = first;
    setProblems(found);
    setReachProblem(problem);
    refuse(asked ? field : 'reach', problem);
  };
  const changed = () => {
    setReachProblem(undefined);
    setProblems({});
    toast.dismiss();
  };
  return {
    read,
    refused,
    fields: {
      reach,
      reachProblem,
      asked,
      problems,
      mayRemind: isEmail(asked?.customerEmail ?? reach) ? mayRemind : null,
      onMayRemind: setMayRemind,
      onReach: (text: string) => {
        setReach(text);
        changed();
      },
      onAsked: (contact: Contact) => {
        setAsked(contact);
        changed();
      },
    },
    ask: () => setAsked((known) => known ?? contactOf(reach) ?? noContact),
  };
}
