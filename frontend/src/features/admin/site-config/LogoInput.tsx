import { uploadLogo } from '@boostline/contracts/routes/public/set-up';
import { logoLimits } from '@boostline/contracts/schemas/shop/site/site-config';
import { logoImage } from '@boostline/contracts/schemas/shop/site/logo-image';
import { useId, useRef, useState } from 'react';
import { call } from '../../../api/call.js';
import { siteConfigMessages } from '../../../messages/admin/site-config-en.js';
import { Button } from '../../../ui/Button.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { refusalText } from '../controls/use-admin-mutation.js';
import styles from './site-config.module.css';

const t = siteConfigMessages.logo;

interface LogoInputProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** Takes a picture for the shop's logo; which one is shown is saved with the rest of the form. */
export function LogoInput({ id, value = '', onChange }: LogoInputProps) {
  const own = useId();
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const logo = logoImage(value);

  const upload = async (picked: File) => {
    setBusy(true);
    try {
      const png = await pngOf(picked).catch(() => null);
      if (png === null) showFailure(t.unreadable);
      else onChange?.((await call(uploadLogo, { body: { png } })).logo);
    } catch (error) {
      showFailure(refusalText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles['logo']}>
      {logo ? (
        <img src={logo.src} width={logo.width} height={logo.height} alt={t.shown} />
      ) : (
        <p className="soft">{t.none}</p>
      )}
      <input
        ref={file}
        id={id ?? own}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="visually-hidden"
        tabIndex={-1}
        onChange={({ target }) => {
          const picked = target.files?.[0];
          target.value = '';
          if (picked) void upload(picked);
        }}
      />
      <div className={styles['logoActions']}>
        <Button busy={busy} onClick={() => file.current?.click()}>
          {busy ? t.uploading : t.upload}
        </Button>
        {logo && <Button onClick={() => onChange?.('')}>{t.remove}</Button>}
      </div>
    </div>
  );
}

const showFailure = (text: string) => toasts.show({ title: t.failed, text, tone: 'destructive' });

/** Twice what the header shows, for screens of fine dots. */
const height = 96;

/** Any picture that the browser can read, as a small PNG in base64. Throws where it cannot read it. */
async function pngOf(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, height / picture.height, logoLimits.width / picture.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '');
}
