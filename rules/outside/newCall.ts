import { randomUUID } from 'node:crypto';
import type { Domain } from '../../resources/domains.ts';
import type { Hosting } from '../../resources/hosting.ts';
import type { OutsideCall } from '../../resources/outsidecalls.ts';
import type { FollowUp } from '../../schema/rule.ts';

type NewCall = Pick<OutsideCall, 'service' | 'kind' | 'subject'> &
  Partial<Pick<OutsideCall, 'domain' | 'hosting' | 'payment' | 'request'>>;

/** Makes the row of a call, which is sent once the transaction is committed. */
export const newCall = (call: NewCall, now: Date): FollowUp => ({
  op: 'add',
  resource: 'outsidecalls',
  values: { ...call, key: randomUUID(), createdAt: now.toISOString() },
});

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
