import type { Domain } from '../../resources/domains.ts';
import type { Condition } from '../../schema/condition.ts';
import type { CallContext } from './callKind.ts';

/** Lists what a name can begin with, so that only a part of all domains is held at once. */
const firsts = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Gives every domain that meets a condition. Ends early with the job that asks. */
export async function* everyDomain(
  { find, signal }: Pick<CallContext, 'find' | 'signal'>,
  condition: Condition = {},
): AsyncGenerator<Domain> {
  for (const first of firsts)
    for (const domain of await find('domains', { ...condition, name: { startsWith: first } })) {
      signal.throwIfAborted();
      yield domain;
    }
}
