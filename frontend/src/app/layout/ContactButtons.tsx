import { whatsappLink } from '@boostline/contracts/schemas/shop/contact/whatsapp';
import { useSiteConfig } from '../../api/use-catalogue.js';
import { useMessages } from '../../messages/language.js';
import { Icon, type IconName } from '../../ui/Icon.js';

interface ContactButton {
  href: string;
  label: string;
  icon: IconName;
  look: string;
}

/** Floating links, each only where the administrator has set it; those on one side are stacked. */
export function ContactButtons() {
  const sides = useContactButtons();
  return (['left', 'right'] as const).map((side) =>
    sides[side].length === 0 ? null : (
      <div key={side} className={`floats floats-${side}`}>
        {sides[side].map(({ href, label, icon, look }) => (
          <a
            key={look}
            className={`float ${look}`}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={label}
          >
            <Icon name={icon} />
          </a>
        ))}
      </div>
    ),
  );
}

/** What floats on each side, the lowest first. */
export function useContactButtons(): Record<'left' | 'right', ContactButton[]> {
  const t = useMessages().contact;
  const { socialMedia, support } = useSiteConfig();
  const sides: Record<'left' | 'right', ContactButton[]> = { left: [], right: [] };
  const supportLink = whatsappLink(support.whatsappNumber, support.message);
  const chatLink = whatsappLink(socialMedia.whatsappNumber);

  if (supportLink) {
    sides.right.push({ href: supportLink, label: t.support, icon: 'help', look: 'float-support' });
  }
  if (chatLink) {
    sides[socialMedia.whatsappPosition].push({
      href: chatLink,
      label: t.whatsapp,
      icon: 'chat',
      look: 'float-whatsapp',
    });
  }
  if (socialMedia.instagramUrl) {
    const href = socialMedia.instagramUrl;
    sides[socialMedia.instagramPosition].push({
      href,
      label: t.instagram,
      icon: 'camera',
      look: 'float-instagram',
    });
  }
  return sides;
}
