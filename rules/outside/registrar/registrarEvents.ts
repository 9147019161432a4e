import type { Registrar, RegistrarEvent } from '../../../outside/registrar/registrar.ts';
import type { Domain } from '../../../resources/domains.ts';
import { dayIn } from '../../../schema/day.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { addDays } from '../../billing/calendar/day.ts';
import type { CallContext } from '../callKind.ts';
import { lookStart } from './lifeCalls.ts';
import { lookSoon } from './registrarCalls.ts';
import { taskOnce } from './taskOnce.ts';

/** Sets the days before the end of a domain in which a notice is about that end. We follow the end ourselves. */
const ending = 60;

/** Takes what happened at the registrar, each acknowledged only once what follows from it is committed. */
export async function takeEvents(registrar: Registrar, context: CallContext): Promise<void> {
  for await (const event of registrar.events()) {
    await context.write(await following(event, context));
    await event.done();
    context.signal.throwIfAborted();
  }
}

/** Gives what follows from an event: its domain is looked at, and what only a person understands becomes a task. */
async function following(event: RegistrarEvent, context: CallContext): Promise<FollowUp[]> {
  const [domain] = event.name === undefined ? [] : await context.find('domains', { name: event.name });
  return [...(domain ? [look(domain)] : []), ...(await taskFor(event, domain, context))];
}

const underWay: readonly Domain['state'][] = ['registering', 'transferring', 'restoring'];

const look = ({ id, state }: Domain): FollowUp => (underWay.includes(state) ? lookSoon(id) : lookStart(id));

/** Asks a person to read a notice, once however often it comes. */
async function taskFor(event: RegistrarEvent, domain: Domain | undefined, context: CallContext): Promise<FollowUp[]> {
  const today = dayIn(context.now());
  const isOfEnd = domain?.expiresOn != null && domain.expiresOn <= addDays(today, ending);
  if (event.outcome !== 'notice' || event.message === '' || isOfEnd) return [];
  const about = event.name === undefined ? '' : ` (${event.name})`;
  const what = `Registrar: ${event.message}`.slice(0, longest - about.length) + about;
  return taskOnce(what, domain, context);
}

/** Limits the characters of a task, as `tasks.what` does. */
const longest = 300;
