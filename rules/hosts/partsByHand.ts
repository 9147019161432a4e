import type { Hosting } from '../../resources/hosting.ts';
import type { Task } from '../../resources/tasks.ts';
import { dayIn } from '../../schema/day.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { dueFrom, taskChanged } from '../fulfilment/orderedTask.ts';
import type { PartResource } from '../outside/hosting/partSteps.ts';
import type { Records, RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';

type Part = Records[PartResource];
type IsByHand = (account: Hosting, context: Pick<RuleContext, 'find'>) => Promise<boolean>;

interface Kind<Name extends PartResource> {
  /** Names a part to the person who sets it on the server. */
  called: (row: Records[Name]) => string;
  /** Lists the fields whose change asks for work on the server. */
  fields: readonly string[];
}

const wish = ['desired', 'drift'];
const kinds: { [Name in PartResource]: Kind<Name> } = {
  subservers: { called: ({ domain }) => `Subserver ${domain}`, fields: [...wish, 'web', 'mail', 'ssl', 'database'] },
  mailaccounts: { called: ({ address }) => `Mailaccount ${address}`, fields: [...wish, 'password', 'quota', 'active'] },
  mailaliases: { called: ({ address }) => `Mailalias ${address}`, fields: [...wish, 'destination'] },
  databases: { called: ({ name }) => `Database ${name}`, fields: [...wish, 'password'] },
  ftpaccounts: { called: ({ username }) => `FTP-account ${username}`, fields: [...wish, 'password'] },
};
const partResources = Object.keys(kinds) as PartResource[];

const isInUse = ({ state }: Hosting): boolean => state === 'active' || state === 'suspended';

/** Makes the rule that gives staff one task for each part to be set on a server without a panel. */
export const askedOfPeople =
  <Name extends PartResource>(resource: Name, isByHand: IsByHand) =>
  async ({ operation, after, changed }: Change<Records[Name]>, context: RuleContext): Promise<FollowUp[]> => {
    const isAsked = operation === 'create' || kinds[resource].fields.some((field) => changed.includes(field));
    if (!isAsked || operation === 'delete' || context.user.id === null) return [];
    const account = await recordWith(context, 'hosting', after.hosting);
    if (!account || !isInUse(account) || !(await isByHand(account, context))) return [];
    return asked(resource, after, account, context);
  };

/** Makes the rule that asks people for the parts which were described before their account was in use. */
export const askedWithAccount =
  (isByHand: IsByHand) =>
  async ({ operation, before, after }: Change<Hosting>, context: RuleContext): Promise<FollowUp[]> => {
    const isMade = operation === 'update' && before?.state === 'pending' && after.state === 'active';
    if (!isMade || !(await isByHand(after, context))) return [];
    const tasks: FollowUp[] = [];
    for (const resource of partResources)
      for (const row of await context.find(resource, { hosting: after.id, desired: 'present', actual: 'absent' }))
        tasks.push(...(await asked(resource, row, after, context)));
    return tasks;
  };

async function asked<Name extends PartResource>(
  resource: Name,
  row: Records[Name],
  { id: hosting, name, customer }: Hosting,
  { find, now }: Pick<RuleContext, 'find' | 'now'>,
): Promise<FollowUp[]> {
  const part = `${resource}/${row.id}`;
  const [open] = await find('tasks', { part, state: 'open' });
  // Leaves nothing to do of what was never made.
  if (row.desired === 'absent' && row.actual === 'absent')
    return [...(open ? [taskChanged(open, { state: 'cancelled' })] : []), freeing(resource, row.id)];
  const done = row.desired === 'absent' ? 'verwijderen' : row.actual === 'present' ? 'bijwerken' : 'aanmaken';
  const what = `${kinds[resource].called(row)} ${done} (${name})`;
  if (open) return open.what === what ? [] : [taskChanged(open, { what })];
  return [{ op: 'add', resource: 'tasks', values: { what, part, customer, hosting, dueOn: dueFrom(dayIn(now)) } }];
}

/** Names the job that removes records of what is gone. */
export const freeingJob = 'goneparts';

/** Frees the name of a part once the wish is committed, as its own answer still shows it. */
const freeing = (resource: PartResource, id: string): FollowUp => ({
  op: 'enqueue',
  job: freeingJob,
  payload: { resource, id },
  subject: `${resource}/${id}`,
});

/** Removes the record of a part that is gone, unless somebody wants it again meanwhile. */
export async function freed(
  { resource, id }: { resource: PartResource; id: string },
  { find }: Pick<RuleContext, 'find'>,
): Promise<FollowUp[]> {
  const gone = await find(resource, { id, desired: 'absent', actual: 'absent' });
  return gone.map((row) => ({ op: 'remove', resource, id: row.id }));
}

/** Notes that a part is on its server as desired, once its person is done. Frees the name of one that is gone. */
export async function setByPerson(
  { operation, after, changed }: Change<Task>,
  context: RuleContext,
): Promise<FollowUp[]> {
  const isDone = operation === 'update' && changed.includes('state') && after.state === 'done';
  const [resource, id = ''] = (isDone ? after.part : null)?.split('/') ?? [];
  const found = partResources.find((one) => one === resource);
  const row: Part | null = found ? await recordWith(context, found, id) : null;
  if (!found || !row) return [];
  if (row.desired === 'absent') return [{ op: 'remove', resource: found, id }];
  const values = { actual: row.desired, drift: null, lastJobAt: context.now.toISOString() };
  return [{ op: 'update', resource: found, id, values }];
}
