/** Holds what is stored of a nameserver of a domain. */
export interface StoredNameserver {
  id: string;
  host: string;
  order: number;
  state: 'queued' | 'checking' | 'submitted' | 'applied' | 'leaving' | 'failed';
}

/** Describes one write on the way to other nameservers. */
export type NameserverStep =
  | { op: 'add'; values: { host: string; order: number } }
  | { op: 'update'; id: string; values: { order?: number; state?: 'queued' | 'applied' | 'leaving' } }
  | { op: 'remove'; id: string };

/**
 * Plans the writes that give a domain these nameservers, in this order. What works stays in use until the new ones are
 * checked; what was never in use is removed.
 */
export function nameserverSteps(stored: readonly StoredNameserver[], wanted: readonly string[]): NameserverStep[] {
  const hosts = [...new Set(wanted)];
  const byHost = new Map(stored.map((row) => [row.host, row]));
  const added = hosts.flatMap((host, place): NameserverStep[] =>
    byHost.has(host) ? [] : [{ op: 'add', values: { host, order: place + 1 } }],
  );
  const kept = hosts.flatMap((host, place) => keptStep(byHost.get(host), place + 1));
  const isChecked = added.length > 0 || hosts.some((host) => needsCheck(byHost.get(host)));
  const others = stored.filter(({ host }) => !hosts.includes(host));
  return [...added, ...kept, ...others.flatMap((row) => leavingStep(row, isChecked))];
}

/** Tells whether a host is to be checked before the registry has it. */
const needsCheck = (row: StoredNameserver | undefined): boolean =>
  row?.state === 'queued' || row?.state === 'checking' || row?.state === 'failed';

function keptStep(row: StoredNameserver | undefined, order: number): NameserverStep[] {
  if (!row) return [];
  const values = {
    ...(row.order !== order && { order }),
    ...(row.state === 'failed' && { state: 'queued' as const }),
    ...(row.state === 'leaving' && { state: 'applied' as const }),
  };
  return Object.keys(values).length > 0 ? [{ op: 'update', id: row.id, values }] : [];
}

function leavingStep({ id, state }: StoredNameserver, isChecked: boolean): NameserverStep[] {
  const isInUse = state === 'applied' || state === 'leaving';
  if (!isInUse || !isChecked) return [{ op: 'remove', id }];
  return state === 'applied' ? [{ op: 'update', id, values: { state: 'leaving' } }] : [];
}
