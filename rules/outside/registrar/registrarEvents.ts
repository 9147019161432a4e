import type { Registrar, RegistrarEvent } from '../../../outside/registrar/registrar.ts';
import type { Domain } from '../../../resources/domains.ts';
import { dayIn } from '../../../schema/day.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { asOneLine } from '../../../schema/types/shared/plainText.ts';
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
  // Makes one line of it, as a task that cannot be written would hold up every later event.
  const message = asOneLine(event.message);
  if (event.outcome !== 'notice' || message === '' || isOfEnd) return [];
  const about = event.name === undefined ? '' : ` (${event.name})`;
  const told = [...`Registrar: ${message}`].slice(0, Math.max(0, longest - about.length));
  return taskOnce(told.join('').trimEnd() + about, domain, context);
}

/** Limits the characters of a task, as `tasks.what` does. */
const longest = 300;
