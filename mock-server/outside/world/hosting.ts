import type { Services } from '../../../server/services.ts';
import { plans } from '../../demo/world/hosting.ts';
import type { HostingRows } from '../../panel/panelsInStep.ts';
import { rowsOf } from './rows.ts';

type RowOf<Resource extends keyof HostingRows> = HostingRows[Resource][number];

const inHosting = ['hosting', 'actual'] as const;

/** Limits accounts of the demo as its plans do; mailboxes and databases have no limit there. */
function limitsOf(name: string): { diskMb?: number; trafficMb?: number } {
  const plan = Object.entries(plans).find(([known]) => known === name)?.[1];
  return plan ? { diskMb: plan.disk, trafficMb: plan.traffic } : {};
}

/** Reads what the portal has of hosting. */
export async function hostingRows(services: Services): Promise<HostingRows> {
  const read = <Resource extends keyof HostingRows>(
    resource: Resource,
    names: readonly (keyof RowOf<Resource> & string)[],
  ): Promise<RowOf<Resource>[]> => rowsOf<RowOf<Resource>>(services, resource, names);
  const account = ['name', 'plan', 'state', 'server', 'username', 'diskUsage', 'bandwidthUsage'] as const;
  const mailbox = ['username', 'mailDomain', 'active', 'quota', 'usage'] as const;
  return {
    servers: await read('servers', ['name', 'driver', 'ipAddress']),
    plans: (await read('plans', ['name'])).map((plan) => ({ ...plan, limits: limitsOf(plan.name) })),
    hosting: await read('hosting', account),
    subservers: await read('subservers', [...inHosting, 'domain']),
    mailaccounts: await read('mailaccounts', [...inHosting, ...mailbox]),
    mailaliases: await read('mailaliases', [...inHosting, 'alias', 'mailDomain', 'destination']),
    databases: await read('databases', [...inHosting, 'name', 'username', 'size']),
    ftpaccounts: await read('ftpaccounts', [...inHosting, 'username']),
    backups: await read('backups', [...inHosting, 'file', 'takenAt']),
  };
}
