import type { Server } from '../../../resources/servers.ts';
import { checkedServices } from '../../../resources/shared/checkedServices.ts';
import { elementAt } from '../random.ts';
import type { Settled } from './world.ts';

type DemoServer = Omit<Server, 'id' | 'active'> & { secret: string };

/** Names the login of the portal at every panel. */
export const loginAtPanels = 'gastheer';

/** Returns the key of a server's panel, which its stand-in knows too. */
export const keyOfServer = (name: string): string => `stand-in-key-of-${name}`;

const serverAt = (index: number, name = `web${String(index + 1).padStart(2, '0')}.gastheer.test`): DemoServer => {
  return {
    name,
    // Uses addresses reserved for documentation (RFC 5737, RFC 3849).
    ipAddress: `192.0.2.${11 + index}`,
    driver: elementAt(['directadmin', 'directadmin', 'plesk', 'cpanel'], index % 4),
    capacity: 200,
    checks: checkedServices.map(({ value }) => value),
    state: 'up',
    login: loginAtPanels,
    secret: keyOfServer(name),
  };
};

/** Lists the servers that accept accounts. */
const running: readonly DemoServer[] = Array.from({ length: 12 }, (_, index) => serverAt(index));

export const demoServers: readonly DemoServer[] = [
  ...running,
  { ...serverAt(12, 'old01.gastheer.test'), ipAddress: '2001:db8::13', state: 'draining' },
  { ...serverAt(13, 'old02.gastheer.test'), ipAddress: '198.51.100.15', driver: 'plesk', state: 'down' },
];

/** Returns the server of a customer's sites. */
export const serverOf = ({ index }: Settled): DemoServer => elementAt(running, index % running.length);
