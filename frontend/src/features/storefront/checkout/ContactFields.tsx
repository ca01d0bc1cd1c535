import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType } from 'react';
import { messageWaysQuery } from '../../../api/shop-queries.js';
import { useMessages } from '../../../messages/language.js';
import { TextField } from '../../../ui/TextField.js';
import type { Contact } from './contact.js';
import type { RemindMeProps } from './RemindMe.js';

/** Fetched once it is known that the shop can write. Nothing else of a checkout needs it, and goes on without it. */
const RemindMe = lazy<ComponentType<RemindMeProps>>(() =>
  import('./RemindMe.js').catch(() => ({ default: () => null })),
);

interface ContactFieldsProps {
  reach: string;
  reachProblem: string | undefined;
  /** Null until the gateway has asked for all of it. */
  asked: Contact | null;
  problems: Partial<Contact>;
  /** Null while there is no email address that could be written to. */
  mayRemind: boolean | null;
  onMayRemind: (mayRemind: boolean) => void;
  onReach: (text: string) => void;
  onAsked: (contact: Contact) => void;
}

/** One optional field, or those that the gateway needs. */
export function ContactFields({
  reach,
  reachProblem,
  asked,
  problems,
  mayRemind,
  onMayRemind,
  onReach,
  onAsked,
}: ContactFieldsProps) {
  const t = useMessages().checkout;
  const ways = useQuery(messageWaysQuery);
  const remind = mayRemind !== null && ways.data?.email && (
    <Suspense>
      <RemindMe checked={mayRemind} onChecked={onMayRemind} />
    </Suspense>
  );
  if (!asked)
    return (
      <div className="card">
        <TextField
          label={
            <>
              <span>{t.reach}</span> <span className="soft">{`(${t.optional})`}</span>
            </>
          }
          hint={ways.data?.email ? t.reachByEmail : t.reachText}
          name="reach"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={reach}
          error={reachProblem}
          onText={onReach}
        />
        {remind}
      </div>
    );
  const field = (name: keyof Contact) => ({
    name,
    error: problems[name],
    value: asked[name],
    onText: (text: string) => onAsked({ ...asked, [name]: text }),
  });
  return (
    <fieldset className="contact card">
      <legend className="card-title">{t.contact}</legend>
      <p className="soft">{t.contactRequired}</p>
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
      {remind}
    </fieldset>
  );
}
