import type { LookupSources } from '@boostline/contracts/schemas/admin/lookup-sources';
import { lookupMessages as t } from '../../../messages/admin/lookup-en.js';
import { TextItem } from '../controls/forms/fields.js';
import { jsonDraftOf, metaDraftOf, pathNames, readJsonDraft, readMetaDraft } from './lookup-draft.js';
import { LookupSource } from './LookupSource.js';
import { SecretItem } from './ProviderItems.js';

/** Where the shop looks up the accounts that buyers type. */
export function LookupSettings({ sources: { meta, json } }: { sources: LookupSources }) {
  return (
    <>
      <p className="soft">{t.about}</p>
      <LookupSource name="meta" source={meta} draftOf={metaDraftOf} read={readMetaDraft}>
        <TextItem name="userId" label={t.userId} inputMode="numeric" maxLength={25} />
        <SecretItem name="secret" label={t.token} stored={meta.secret} />
      </LookupSource>
      <LookupSource name="json" source={json} draftOf={jsonDraftOf} read={readJsonDraft}>
        <TextItem name="address" label={t.address} hint={t.addressHint} maxLength={300} spellCheck={false} />
        <TextItem name="header" label={t.header} maxLength={60} spellCheck={false} placeholder="X-Api-Key" />
        <SecretItem name="secret" label={t.key} stored={json.secret} />
        {pathNames.map((name, at) => (
          <TextItem
            key={name}
            name={`paths.${name}`}
            label={t.paths[name]}
            hint={at === 0 && t.pathHint}
            maxLength={100}
            spellCheck={false}
          />
        ))}
      </LookupSource>
    </>
  );
}
