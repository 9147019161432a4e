import { randomUUID } from 'node:crypto';
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

/** Gives the id in a subject such as `domains/12`. */
export const subjectId = ({ subject }: Pick<OutsideCall, 'subject'>): string => subject.split('/').at(-1) ?? '';
