import type { Usage } from '../../../outside/panel/panel.ts';
import type { Hosting } from '../../../resources/hosting.ts';
import { dayIn } from '../../../schema/day.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import type { CallContext } from '../callKind.ts';

const mebibyte = 1_048_576;

/** Holds what was read of an account, in MB. */
export interface Read {
  account: Pick<Hosting, 'id'>;
  diskUsage: number;
  bandwidthUsage: number;
  mailboxes: number;
  databases: number;
}

export const usageValues = ({ diskBytes, trafficBytes }: Usage) => ({
  diskUsage: Math.round(diskBytes / mebibyte),
  bandwidthUsage: Math.round(trafficBytes / mebibyte),
});

/** Gives the writes that keep readings as those of the present month. */
export async function readingWrites(
  reads: readonly Read[],
  { find, now }: Pick<CallContext, 'find' | 'now'>,
): Promise<FollowUp[]> {
  if (reads.length === 0) return [];
  const month = `${dayIn(now()).slice(0, 7)}-01`;
  const known = await find('hostingreadings', { month, hosting: reads.map(({ account }) => account.id) });
  const byAccount = new Map(known.map((reading) => [reading.hosting, reading]));
  return reads.flatMap(({ account, ...values }): FollowUp[] => {
    const reading = byAccount.get(account.id);
    if (!reading)
      return [{ op: 'add', resource: 'hostingreadings', values: { hosting: account.id, month, ...values } }];
    const isSame = Object.entries(values).every(([name, value]) => reading[name as keyof typeof values] === value);
    return isSame ? [] : [{ op: 'update', resource: 'hostingreadings', id: reading.id, values }];
  });
}
