import { randomUUID } from 'node:crypto';
import type { Domain } from '../../resources/domains.ts';
import type { Hosting } from '../../resources/hosting.ts';
import type { OrderLine } from '../../resources/orderlines.ts';
import type { OutsideCall } from '../../resources/outsidecalls.ts';
import { type CallSubject, callReferences } from '../../resources/shared/callSubjects.ts';
import type { FollowUp } from '../../schema/rule.ts';

type NewCall = Pick<OutsideCall, 'service' | 'kind'> & { subject: CallSubject } & Partial<
    Pick<OutsideCall, 'domain' | 'hosting' | 'payment' | 'order' | 'orderline' | 'dkimkey' | 'request'>
  >;

/** Makes the row of a call, which is sent once the transaction is committed. Its subject is the record that shows it. */
export const newCall = (call: NewCall, now: Date): FollowUp => ({
  op: 'add',
  resource: 'outsidecalls',
  values: { ...aboutSubject(call), ...call, key: randomUUID(), createdAt: now.toISOString() },
});

/** Gives the reference to the subject of a call. */
function aboutSubject({ subject }: Pick<NewCall, 'subject'>): Partial<OutsideCall> {
  const [resource] = subject.split('/') as [keyof typeof callReferences];
  return { [callReferences[resource]]: subjectId({ subject }) };
}

/** Gives the references to the order line that asks for a call, and to its order. */
export const askedBy = (line?: Pick<OrderLine, 'id' | 'order'>): Pick<NewCall, 'order' | 'orderline'> =>
  line ? { order: line.order, orderline: line.id } : {};

/** Makes the row of a call about the zone of a domain. */
export const zoneCall = (
  kind: 'createZone' | 'publishZone' | 'removeZone',
  { id }: Pick<Domain, 'id'>,
  now: Date,
): FollowUp => newCall({ service: 'dns', kind, subject: `domains/${id}`, domain: id }, now);

/** Makes the row of a call about a hosting account. */
export const accountCall = (kind: OutsideCall['kind'], { id }: Pick<Hosting, 'id'>, now: Date): FollowUp =>
  newCall({ service: 'hosting', kind, subject: `hosting/${id}`, hosting: id }, now);

/** Gives the id in a subject such as `domains/12`. */
export const subjectId = ({ subject }: Pick<OutsideCall, 'subject'>): string => subject.split('/').at(-1) ?? '';
