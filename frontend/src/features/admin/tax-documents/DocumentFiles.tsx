import { releasedLanguages } from '@boostline/contracts/languages';
import { readOrderDocument } from '@boostline/contracts/routes/public/tax-documents';
import { addressOf } from '../../../api/call.js';
import { documentFileMessages as t } from '../../../messages/admin/tax-documents-en.js';

export function DocumentFiles({ orderId, number }: { orderId: number; number: string }) {
  return (
    <span className="row-actions">
      {releasedLanguages.map(({ code: language, name }) => (
        <a
          key={language}
          className="text-link"
          href={addressOf(readOrderDocument, { params: { orderId }, query: { document: number, language } })}
          download
        >
          <span className="visually-hidden">{`${t.of(number)},`} </span>
          <span>{name}</span>
        </a>
      ))}
    </span>
  );
}
