import { useEffect, useRef, useState } from 'react';
import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';

const confirmationTime = 2000;
const t = adminMessages.setup;

export function CopyButton({ text, label, block = false }: { text: string; label: string; block?: boolean }) {
  const [copied, setCopied] = useState(false);
  const [byHand, setByHand] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmationTime);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    // Refused by the browser, or not there at all: over plain http there is none.
    await navigator.clipboard.writeText(text);
    setByHand(false);
    setCopied(true);
    toasts.show({ title: t.copied, text: t.copiedText });
  };
  const refuse = () => {
    setByHand(true);
    toasts.show({ title: t.notCopied, text: t.notCopiedText, tone: 'destructive' });
  };
  return (
    <>
      <Button
        block={block}
        icon={copied ? <Icon name="check" /> : null}
        onClick={() => void copy().catch(refuse)}
      >
        {label}
      </Button>
      {byHand && <CopyByHand text={text} label={label} />}
    </>
  );
}

/** The text, selected: not everywhere that it can be copied is it to be seen. */
function CopyByHand({ text, label }: { text: string; label: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <textarea
      ref={field}
      className="ant-input copy-by-hand"
      readOnly
      rows={Math.min(text.split('\n').length, 10)}
      value={text}
      aria-label={t.byHand(label)}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
