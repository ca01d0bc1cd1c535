import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../controls/Loaded.js';
import { ImportTexts } from './ImportTexts.js';
import { Languages } from './Languages.js';
import { TextList } from './TextList.js';
import { languagesQuery } from './texts-queries.js';

/** Every text of the shop, its mails and documents, in each language. */
export default function TextsPage() {
  const languages = useQuery(languagesQuery);
  return (
    <Loaded of={languages}>
      {(known) => (
        <div className="stack">
          <TextList languages={known} />
          <Languages languages={known} />
          <ImportTexts />
        </div>
      )}
    </Loaded>
  );
}
