/** How many orders may wait for a payment before further orders are slowed. */
interface Ceilings {
  address: number;
  buyer: number;
  /** Of a program’s key, which orders for many customers. */
  key: number;
  all: number;
}

/** Orders that wait for a payment now. */
interface Waiting {
  ofAddress: number;
  ofBuyer: number;
  inAll: number;
}

/** When the shop has reached its ceiling, each address may have this part of its own. */
const shareWhenFull = 0.1;

/** No buyer is refused for good, because buyers can share an address; one who has paid is slowed only by own orders. */
export function admissionOf(waiting: Waiting, ceilings: Ceilings, hasPaid: boolean): 'freely' | 'slowly' {
  if (waiting.ofBuyer >= ceilings.buyer) return 'slowly';
  if (hasPaid) return 'freely';
  const share = waiting.inAll >= ceilings.all ? shareWhenFull : 1;
  return waiting.ofAddress >= Math.ceil(ceilings.address * share) ? 'slowly' : 'freely';
}

/** A program’s key has a ceiling of its own: its address is that of all its customers, and the owner can end the key. */
export const admissionOfKey = (ofKey: number, { key }: Ceilings) => (ofKey >= key ? 'slowly' : 'freely');

const form = /^(?:address|buyer|key|all)=[1-9]\d{0,8}$/;

/** Reads `address=200,buyer=50,all=20000`; what is not named stays as it is. Throws when a part cannot be read. */
export function parseCeilings(text: string): Ceilings {
  const ceilings: Ceilings = { address: 200, buyer: 50, key: 2000, all: 20_000 };
  for (const part of text.split(',').map((piece) => piece.trim())) {
    if (part === '') continue;
    if (!form.test(part)) throw new Error(`"${part}" is not a ceiling such as address=200`);
    const [name, count] = part.split('=');
    Object.assign(ceilings, { [name ?? '']: Number(count) });
  }
  return ceilings;
}
