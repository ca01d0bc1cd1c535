import { listed } from './unaccented.js';

/** What a supplier's word for an order means to us. `unknown` keeps the state, and a person is notified. */
export type UpstreamProgress = 'active' | 'completed' | 'partial' | 'canceled' | 'failed' | 'unknown';

/** Words that suppliers were seen to use. A phrase counts as a whole: "not completed" is none, and unknown. */
const phrases: Record<Exclude<UpstreamProgress, 'unknown'>, readonly string[]> = {
  active: listed(`
    pending, awaiting, waiting, wait, queued, queue, in queue, on queue, new, created, placed, accepted,
    received, approved, submitted, sent, scheduled, open, confirmed, processing, in processing,
    in process, inprocess, process, in progress, inprogress, progress, progressing, working, running,
    started, starting, active, in work, ongoing, on hold, onhold, hold, paused, delayed, refilling,
    in refill, refill in progress, लंबित, प्रतीक्षा में, प्रतीक्षारत, कतार में, प्रक्रिया में, प्रगति में,
    चालू, शुरू, जारी, जारी है, ожидание, ожидает, в ожидании, в очереди, новый, принят, в обработке,
    обработка, обрабатывается, выполняется, в процессе, в работе, запущен, на паузе, приостановлен,
    beklemede, bekliyor, sırada, kuyrukta, işleniyor, işlemde, işlem görüyor, yükleniyor, devam ediyor,
    gönderiliyor, başladı, sipariş alındı, yeni, hazırlanıyor, askıda, pendente, aguardando, na fila,
    em fila, processando, em processamento, em andamento, em progresso, em espera, iniciado, novo,
    pendiente, en espera, esperando, en cola, procesando, en proceso, en curso, en progreso,
    en procesamiento, iniciado, nuevo`),
  completed: listed(`
    completed, complete, success, successful, succeeded, delivered, done, finished, fulfilled,
    fully completed, order completed, पूर्ण, पूरा, पूरा हुआ, पूरा हो गया, संपन्न, सफल, выполнен,
    выполнено, выполнена, завершен, завершён, завершено, завершен успешно, готово, доставлено, успешно,
    tamamlandı, tamamlanmış, bitti, başarılı, teslim edildi, concluído, concluido, concluída, completo,
    completado, completada, completa, finalizado, entregue, sucesso, terminado, entregado, éxito, exitoso,
    hecho, feito`),
  partial: listed(`
    partial, partially completed, partially complete, partial completed, partially, partials,
    partially delivered, partial delivered, partially refunded, partial refund, आंशिक, आंशिक रूप से पूर्ण,
    частично, частично выполнен, частично выполнено, частичный, kısmi, kısmen, kısmen tamamlandı,
    kısmi tamamlandı, parcial, parcialmente concluído, parcialmente completado, parcialmente completo,
    parcialmente, parcialmente entregue`),
  canceled: listed(`
    canceled, cancelled, cancel, canceled and refunded, cancelled and refunded, refunded, refund,
    fully refunded, order canceled, order cancelled, रद्द, रद्द किया गया, रद्द हो गया, वापस किया गया,
    отменен, отменён, отменено, отменена, отмена, возврат, возвращен, возвращено, iptal, iptal edildi,
    iptal edilmiş, iade, iade edildi, cancelado, cancelada, anulado, reembolsado, reembolsada, estornado,
    devuelto, anulada`),
  failed: listed(`
    fail, failed, failure, error, errored, rejected, reject, declined, invalid, not delivered, विफल, असफल,
    अस्वीकृत, त्रुटि, ошибка, не выполнен, отклонен, отклонён, сбой, hata, hatalı, başarısız, reddedildi,
    falha, falhou, erro, rejeitado, fallido, fallado, rechazado`),
};

/** Suppliers that answer the number of their table: pending, in progress, completed, partial, canceled, processing. */
const numbers = ['active', 'active', 'completed', 'partial', 'canceled', 'active'] as const;

const meanings = new Map<string, UpstreamProgress>([
  ...entriesOf('active'),
  ...entriesOf('completed'),
  ...entriesOf('partial'),
  ...entriesOf('canceled'),
  ...entriesOf('failed'),
  ...numbers.map((meaning, number) => [String(number), meaning] as const),
]);

export function meaningOf(word: string): UpstreamProgress {
  return meanings.get(plainWord(word)) ?? 'unknown';
}

function entriesOf(meaning: keyof typeof phrases): [string, UpstreamProgress][] {
  return phrases[meaning].map((phrase) => [plainWord(phrase), meaning]);
}

/** Without accents, case and all signs but letters and digits: `IN_PROGRESS`, "In progress…" and "in-progress" are one word. */
function plainWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{M}\p{N}%\ufffd]+/gu, ' ')
    .trim();
}
