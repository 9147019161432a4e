import type { Route, StandInAnswer, StandInRequest } from '../standIn/standIn.ts';
import { failure, missing } from './commands.ts';
import type { RegistryState } from './registry.ts';

/** Answers for nameservers within domains of ours, with the addresses that their registry publishes (glue). */
export function hostRoutes(state: RegistryState): Route[] {
  const put = ({ parts: [host = ''], body }: StandInRequest, isUpdate: boolean): StandInAnswer => {
    if (host in state.hosts !== isUpdate) return isUpdate ? missing : failure(409, 'ObjectExists');
    const { addresses } = JSON.parse(body) as { addresses: RegistryState['hosts'][string] };
    state.hosts[host] = addresses;
    return { status: isUpdate ? 200 : 201 };
  };
  const host = '([a-z0-9.-]+)';
  return [
    { method: 'POST', path: new RegExp(`^/hosts/${host}$`), answer: (request) => put(request, false) },
    { method: 'POST', path: new RegExp(`^/hosts/${host}/update$`), answer: (request) => put(request, true) },
  ];
}
