import type { InputRef } from 'antd';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { failureInWords } from '../../../api/failure-in-words.js';
import { messageWaysQuery } from '../../../api/shop-queries.js';
import { askForOrdersLink } from '../../../api/storefront.js';
import { useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { TextField } from '../../../ui/TextField.js';
import { contactOf } from '../checkout/contact.js';
import { trackWords as english } from '@boostline/contracts/texts/en/track-order';
import { trackWords as hindi } from '@boostline/contracts/texts/hi/track-order';
import { useWords } from '../../../messages/use-words.js';

const texts = { en: english, hi: hindi };
export const useTrackWords = () => useWords('track', texts);

/** Has a link to all orders of an e-mail address or mobile number sent, where the shop sends mail. */
export function FindOrders() {
  const messages = useMessages();
  const { find: t } = useTrackWords();
  const ways = useQuery(messageWaysQuery);
  const [reach, setReach] = useState('');
  const [wrong, setWrong] = useState(false);
  const input = useRef<InputRef>(null);
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: askForOrdersLink });
  if (!ways.data?.email) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { customerEmail: email, customerPhone: phone } = contactOf(reach) ?? {};
    setWrong(!email && !phone);
    if (email) mutate({ email });
    else if (phone) mutate({ phone });
    else input.current?.focus();
  };
  return (
    <form className="card track" noValidate aria-labelledby="find-title" onSubmit={submit}>
      <h2 id="find-title">{t.title}</h2>
      <p className="soft">{t.text}</p>
      <TextField
        label={t.reach}
        error={wrong ? t.invalid : undefined}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        inputRef={input}
        value={reach}
        onText={setReach}
      />
      <Button htmlType="submit" busy={isPending}>
        {t.send}
      </Button>
      <div role="status">
        {isSuccess && <Notice tone="good">{t.sent}</Notice>}
        {error && (
          <Notice tone="bad" icon="alert">
            {failureInWords(error, messages)}
          </Notice>
        )}
      </div>
    </form>
  );
}
