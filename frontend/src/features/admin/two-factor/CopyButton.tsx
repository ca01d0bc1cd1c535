import { useEffect, useState } from 'react';
import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';

const confirmationTime = 2000;
const t = adminMessages.setup;

export function CopyButton({ text, label, block = false }: { text: string; label: string; block?: boolean }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmationTime);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    toasts.show({ title: t.copied, text: t.copiedText });
  };
  return (
    <Button
      block={block}
      icon={copied ? <Icon name="check" /> : null}
      onClick={() => void copy().catch(() => undefined)}
    >
      {label}
    </Button>
  );
}
