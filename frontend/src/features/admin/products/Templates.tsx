import type { AdminProducts } from '@boostline/contracts/products/administered-products';
import { templateNetworks } from '@boostline/contracts/products/seeds/templates';
import { productMessages as t } from '../../../messages/admin/products-en.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { productIconPaths } from '../../../ui/product-icons.js';
import { tintOf } from '../../../ui/theme/tint.js';
import styles from './products.module.css';
import { useAddProduct } from './use-product-changes.js';
import { panelText } from '../words/panel-text.js';

type Template = AdminProducts['templates'][number];

/** Products that may be added, by network. */
export function Templates({ lists: { templates, networks } }: { lists: AdminProducts }) {
  const slugs = [...new Set(templates.map(({ network }) => network))];
  const nameOf = (slug: string) =>
    [...networks, ...templateNetworks].find((network) => network.slug === slug)?.name ?? slug;
  return (
    <section className="card stack" aria-label={t.templates}>
      <h3>{t.templates}</h3>
      <p className="soft">{slugs.length === 0 ? t.allAdded : t.templatesText}</p>
      {slugs.map((network) => (
        <section key={network} aria-label={nameOf(network)}>
          <h4>{nameOf(network)}</h4>
          <ul className={styles['templates'] ?? ''}>
            {templates
              .filter((template) => template.network === network)
              .map((template) => (
                <TemplateCard key={template.slug} template={template} network={nameOf(network)} />
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function TemplateCard({ template, network }: { template: Template; network: string }) {
  const name = `${network} ${panelText(template.texts).name}`;
  const add = useAddProduct(name);
  return (
    <li className={styles['template'] ?? ''} style={tintOf(template.color)}>
      <span className={styles['icon'] ?? ''}>
        <Icon path={productIconPaths[template.icon]} />
      </span>
      <strong>{panelText(template.texts).name}</strong>
      <Button aria-label={t.addOf(name)} busy={add.isPending} onClick={() => add.mutate(template.slug)}>
        {t.add}
      </Button>
    </li>
  );
}
