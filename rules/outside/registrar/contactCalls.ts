import type { RegistrantData, Registrar } from '../../../outside/registrar/registrar.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { type CallContext, type CallKind, callKind } from '../callKind.ts';
import { newCall, subjectId } from '../newCall.ts';
import { putContacts } from './asking.ts';
import { heldStates } from './heldDomains.ts';
import { contactOf, registrantOf } from './registryContacts.ts';

type Find = Pick<CallContext, 'find'>;

export const contactCall = (id: string, now: Date): FollowUp =>
  newCall({ service: 'registrar', kind: 'updateContact', subject: `domaincontacts/${id}` }, now);

/** Tells the registrar what changed of a contact of domains that are ours. Sending it twice has one effect. */
export const updateContact = (registrar: Registrar): CallKind<unknown> =>
  callKind<RegistrantData>({
    lock: (call) => `registrar/contact/${subjectId(call)}`,
    plan: async (call, context) => {
      const request = await registryDataOf(subjectId(call), context);
      return request ? { step: 'send', request } : { step: 'done', answer: 'No domain of ours has this contact.' };
    },
    send: async (contact) => {
      await putContacts(registrar, [contact]);
      return { answer: 'The registrar has the contact as our records do.' };
    },
    settle: async () => ({ became: 'notDone' }),
    done: async () => [],
    failed: async () => [],
  });

/** Gives a contact as registries take it; undefined where no domain of ours has it. */
async function registryDataOf(id: string, context: Find): Promise<RegistrantData | undefined> {
  const contact = await recordWith(context, 'domaincontacts', id);
  const held = await context.find('domains', { registrant: id, state: heldStates });
  // Asks for what .nl wants of a holder where the contact holds such a domain.
  const [first] = held.sort((one, other) => Number(other.name.endsWith('.nl')) - Number(one.name.endsWith('.nl')));
  if (!contact) return undefined;
  if (first) return registrantOf(contact, first.name, context);
  const isUsed = (await context.find('domains', { administrativeContact: id, state: heldStates })).length > 0;
  return isUsed ? contactOf(contact) : undefined;
}
