import { OutsideFault } from '../../../outside/call/outsideFault.ts';
import type { Panels } from '../../../outside/panel/panels.ts';
import type { DkimKey } from '../../../resources/dkimkeys.ts';
import type { OutsideCall } from '../../../resources/outsidecalls.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { publicKeyIn } from '../../dns/dkim/publicKey.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { type CallContext, type CallKind, type CallPlan, callKind, type Sent } from '../callKind.ts';
import { newCall, subjectId } from '../newCall.ts';
import { mailAccountOf } from './mailPlace.ts';
import { panelOf } from './serverPanels.ts';

interface DkimChange {
  server: string;
  username: string;
  domain: string;
  isWanted: boolean;
}

/** Asks the server of a domain's mail to sign it, or no longer, as the keys of the domain say. `dkimkey`: the new one. */
export const dkimCall = (about: { domain: string; hosting: string; dkimkey?: string }, now: Date): FollowUp =>
  newCall({ service: 'hosting', kind: 'followDkim', subject: `domains/${about.domain}`, ...about }, now);

/** Makes the call that has mail signed. The server makes the key, of which we learn the public half. */
export const followDkim = (panels: Panels): CallKind<unknown> => {
  const send = async (request: DkimChange, _call: OutsideCall, context: CallContext) => {
    const { server, isWanted, ...place } = request;
    const key = await (await panelOf(server, panels, context)).dkim(place, isWanted);
    if (!isWanted) return { answer: 'Mail is not signed.' };
    if (key && publicKeyIn(key.text) !== undefined) return { answer: `${key.selector} ${key.text}` };
    throw new OutsideFault({ kind: 'refused', service: 'panel', code: 'noKey', message: 'gives no key for DKIM' });
  };
  return callKind<DkimChange>({
    lock: ({ hosting }) => `hosting/${hosting}`,
    plan,
    send,
    // Asks again where the answer was lost, as switching on what is on changes nothing and gives the same key.
    settle: async () => ({ became: 'notDone' }),
    done: keyLearned,
    failed: async () => [],
  });
};

async function plan(call: OutsideCall, context: CallContext): Promise<CallPlan<DkimChange>> {
  const domain = await recordWith(context, 'domains', subjectId(call));
  const account = domain && (await mailAccountOf(domain, context));
  const { server, username } = account ?? {};
  if (!domain || !server || !username) return { step: 'done', answer: 'Its mail is on no server of ours.' };
  const isWanted = (await keysOf(domain.id, context)).length > 0;
  return { step: 'send', request: { server, username, domain: domain.name, isWanted } };
}

const keysOf = (domain: string, { find }: Pick<CallContext, 'find'>): Promise<DkimKey[]> =>
  find('dkimkeys', { domain, atServer: true });

/** Writes the selector and public key of the server into the key that waits for them. */
async function keyLearned(call: OutsideCall, context: CallContext, { answer }: Sent): Promise<FollowUp[]> {
  const [waiting] = (await keysOf(subjectId(call), context)).filter(({ publicKey }) => publicKey === null);
  const [, selector, text] = /^(\S+) (v=DKIM1.*)$/s.exec(answer) ?? [];
  const publicKey = text === undefined ? undefined : publicKeyIn(text);
  if (!waiting || selector === undefined || publicKey === undefined) return [];
  return [{ op: 'update', resource: 'dkimkeys', id: waiting.id, values: { selector, publicKey } }];
}
