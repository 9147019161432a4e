import { afterAll, beforeAll, expect, it } from 'vitest';
import { tcpChecks } from '../../outside/serverChecks/tcpChecks.ts';
import { testSurroundings } from '../../outside/testing/surroundings.ts';
import { portsPage } from '../outside/pages/services/lookups.ts';
import { type PortsStandIn, startPortsStandIn } from './portsStandIn.ts';

let standIn: PortsStandIn;
beforeAll(async () => {
  standIn = await startPortsStandIn();
});
afterAll(() => standIn.close());

const target = { server: '1', host: '192.0.2.11', port: 443, speaks: 'tls' } as const;
const state = async (): Promise<string> => {
  const { placeOf, ca } = standIn;
  return (await tcpChecks({ surroundings: testSurroundings(), placeOf, ca }).check(target)).state;
};

it('takes no connection for a server that its page names, and takes them again', async () => {
  const { act } = portsPage(standIn);
  await act?.({ do: 'add', list: 'down', value: target.host });
  expect(await state()).toBe('closed');
  await act?.({ do: 'remove', list: 'down', value: target.host });
  expect(await state()).toBe('open');
  expect(standIn.seen().map(({ path, outcome }) => [path, outcome])).toEqual([
    ['192.0.2.11:443', 'not received'],
    ['192.0.2.11:443', 'open'],
  ]);
});

it('takes no connection as often as a script says', async () => {
  standIn.script({ match: { method: 'TLS' }, drop: 'before' });
  expect([await state(), await state()]).toEqual(['closed', 'open']);
});
