import { RegistrarFault } from '../../../outside/registrar/registrar.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { OutsideCall } from '../../../resources/outsidecalls.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { type Line, lineFailed, type Question } from '../../fulfilment/lineEnds.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { CallContext, Failure } from '../callKind.ts';

type Find = Pick<CallContext, 'find'>;

/** Finds the submitted order lines that wait for a domain. */
export async function linesWaitingFor({ name, customer }: Domain, { find }: Find): Promise<Line[]> {
  const lines = await find('orderlines', { domain: name, state: 'submitted', 'product.kind': 'extension' });
  const orders = await find('orders', { id: lines.map(({ order }) => order) });
  const own = new Set(orders.filter((order) => order.customer === customer).map(({ id }) => id));
  return lines.filter(({ order }) => own.has(order));
}

export const domainMoved = (id: string, state: Domain['state']): FollowUp => ({
  op: 'update',
  resource: 'domains',
  id,
  values: { state },
});

/** Ends a transfer that was requested, so that it can be tried again with another code. */
export async function transferEnded(id: string | null, context: Find): Promise<FollowUp[]> {
  const domain = await recordWith(context, 'domains', id);
  return domain?.state === 'transferring' ? [domainMoved(domain.id, 'transferRejected')] : [];
}

/** Fails the lines of a domain that could not be had, and asks the customer what only the customer knows. */
export const linesFailed = (
  { domain, kind }: Pick<OutsideCall, 'domain' | 'kind'>,
  { answer, fault }: Failure,
  context: Find,
): Promise<FollowUp[]> => {
  const why = fault instanceof RegistrarFault ? fault.reason : undefined;
  const isCode = kind === 'transferDomain' && (why === 'invalid' || why === 'state');
  const isTaken = kind === 'registerDomain' && why === 'exists';
  const aboutName = isTaken ? taken : why === 'price' ? dearer : undefined;
  return linesFailedAsking(domain, answer, isCode ? anotherCode : aboutName, context);
};

/** Fails the lines that wait for a domain; `question` is for the customer. */
export async function linesFailedAsking(
  id: string | null,
  answer: string,
  question: Question | undefined,
  context: Find,
): Promise<FollowUp[]> {
  const domain = await recordWith(context, 'domains', id);
  const lines = domain ? await linesWaitingFor(domain, context) : [];
  const writes: FollowUp[] = [];
  for (const line of lines) writes.push(...(await lineFailed(line, answer, question, context)));
  return writes;
}

const taken: Question = (name) => ({
  en: `${name} has an owner already. Is that you? Then fill in its authorisation code at the order line, and we move it to us. Otherwise: which other name would you like?`,
  nl: `${name} heeft al een eigenaar. Bent u dat? Vul dan de autorisatiecode in bij de bestelregel, dan verhuizen wij het domein naar ons. Zo niet: welke andere naam wilt u?`,
});

/** Asks what only the customer decides: another name, or a price above our list. */
const dearer: Question = (name) => ({
  en: `${name} costs more than our price list says, as some names do at their registry. Fill in another name at the order line, or ask us what this one costs.`,
  nl: `${name} kost meer dan in onze prijslijst staat; sommige namen zijn duurder bij hun register. Vul een andere naam in bij de bestelregel, of vraag ons wat deze kost.`,
});

export const anotherCode: Question = (name) => ({
  en: `Your present provider did not let ${name} go. Ask them for the authorisation code, and fill it in at the order line: we then try again.`,
  nl: `Uw huidige provider heeft ${name} niet vrijgegeven. Vraag daar de autorisatiecode op en vul die in bij de bestelregel: wij proberen het dan opnieuw.`,
});

/** Asks for what brings a transfer on that nobody answered. */
export const unanswered: Question = (name) => ({
  en: `Your present provider has not answered our request to move ${name}. Ask them to release it, then fill in its authorisation code at the order line: we then try again.`,
  nl: `Uw huidige provider heeft niet gereageerd op ons verzoek om ${name} te verhuizen. Vraag daar om het vrij te geven en vul de autorisatiecode in bij de bestelregel: wij proberen het dan opnieuw.`,
});
