import { listed, unaccented } from './unaccented.js';

/** What suppliers say in the languages in which most of them are sold. A star stands for any ending. */
const words: Record<string, string[]> = {
  'not found': listed(`
    no encontrado, no encontrada, não encontrado, não encontrada, introuvable, nicht gefunden, не найден*,
    bulunamadı, tidak ditemukan, 不存在, 未找到, नहीं मिला, नहीं मिली, غير موجود`),
  'does not exist': listed(`
    no existe, não existe, nexiste pas, existiert nicht, не существует, mevcut değil, tidak ada`),
  insufficient: listed(`
    insuficiente, insuficientes, insuffisant, insuffisants, nicht ausreichend, nicht genug, недостаточно,
    yetersiz, tidak cukup, tidak mencukupi, 不足, अपर्याप्त, غير كاف, غير كافي`),
  invalid: listed(`
    inválido, inválida, incorrecto, incorrecta, incorreto, incorreta, invalide, incorrecte, ungültig*,
    falsch*, неверн*, недействительн*, некорректн*, неправильн*, geçersiz, hatalı, tidak valid, tidak sah,
    salah, 无效, 错误, अमान्य, गलत, غير صالح, غير صحيح`),
  'not available': listed(`
    no disponible, não disponível, indisponível, indisponible, недоступ*, aktif değil, 不可用`),
  minimum: ['минимальн*', 'asgari', 'mindest*', '最小', '最低'],
  service: listed(`
    servicio, serviço, dienst, сервис*, услуг*, servis, hizmet, layanan, 服务, सेवा, الخدمة`),
  key: ['clave', 'chave', 'clé', 'schlüssel', 'ключ*', 'anahtar*', 'kunci', '密钥', 'कुंजी', 'المفتاح'],
  link: ['enlace', 'lien', 'ссылк*', 'bağlantı*', 'tautan', '链接', 'लिंक', 'الرابط'],
  balance: listed(`
    saldo, fondos, fundos, solde, fonds, guthaben, средств, денег, баланс*, bakiye*, 余额, शेष राशि, बैलेंस,
    رصيدك, الرصيد, رصيد`),
  quantity: listed(`
    cantidad, quantidade, quantité, menge, количеств*, miktar, jumlah, 数量, मात्रा, الكمية`),
  order: listed(`
    pedido, orden, commande, bestellung, заказ*, sipariş*, pesanan, 订单, ऑर्डर, الطلب`),
  placed: listed(`
    realizado, creado, criado, aceptado, aceito, acceptée, créée, erstellt, angenommen, создан*, принят*,
    размещ*, oluşturuldu, alındı, dibuat, diterima, 已创建, 已提交`),
  success: listed(`
    éxito, sucesso, succès, erfolgreich, успешно, başarılı, berhasil, 成功, सफल, نجاح`),
};

const chinese = /\p{Script=Han}/u;
const plain = Object.entries(words).flatMap(([english, foreign]) =>
  foreign.map((one) => ({ english, foreign: unaccented(one).replace('*', ''), isStem: one.endsWith('*') })),
);
/** Longer ones first. */
const phrases = plain.toSorted((one, other) => other.foreign.length - one.foreign.length);
/** Chinese has no spaces between its words. */
const unspaced = phrases.filter(({ foreign }) => chinese.test(foreign));
const spaced = phrases.filter(({ foreign }) => !chinese.test(foreign));

/** English words for foreign ones, in a text without accents that has single spaces between its words. */
export function translated(text: string): string {
  const found: string[] = [];
  const said = unspaced
    .reduce((so, { foreign, english }) => so.replaceAll(foreign, ` ${english} `), text)
    .split(' ');
  for (let at = 0; at < said.length;) {
    const next = said.slice(at, at + 2);
    const phrase = spaced.find((one) => isSaid(one, next));
    found.push(phrase?.english ?? said[at] ?? '');
    at += phrase?.foreign.includes(' ') ? 2 : 1;
  }
  return found.join(' ');
}

function isSaid(
  { foreign, isStem }: (typeof plain)[number],
  [word = '', next = '']: readonly string[],
): boolean {
  const said = foreign.includes(' ') ? `${word} ${next}` : word;
  return isStem ? said.startsWith(foreign) : said === foreign;
}
