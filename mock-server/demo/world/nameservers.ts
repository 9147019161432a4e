import type { Attributes } from '../../../schema/normalize.ts';
import { type DomainSketch, isLive } from './domains.ts';
import { choicesOf, type World } from './world.ts';

const ownHosts = ['ns1.gastheer.test', 'ns2.gastheer.test', 'ns3.gastheer.test'];
const elsewhere = ['ns1.dnsdienst.example', 'ns2.dnsdienst.example'];

/** Sketches the nameservers of a domain. Most have none of their own, which means those of the provider. */
export function nameserversOf(world: World, sketch: DomainSketch, domain: string): Attributes[] {
  const random = choicesOf(world, sketch.owner, 3);
  if (!isLive(sketch)) return [];
  if (sketch.owner.index === 0) return shownNameservers(sketch, domain);
  if (!random.chance(0.2)) return [];
  const hosts = random.chance(0.3) ? elsewhere : ownHosts;
  const state = random.chance(0.94) ? 'applied' : random.pick(['queued', 'submitted', 'failed']);
  const error = 'REFUSED: het register kreeg geen antwoord van deze nameserver.';
  const failed = state === 'failed' ? { failure: 'refused', error } : {};
  return hosts.map((host, index) => ({ domain, host, order: index + 1, state, ...failed }));
}

/** Keeps most domains of the first customer with the provider, whose DNS everybody looks at. */
const shownNameservers = ({ suffix }: DomainSketch, domain: string): Attributes[] =>
  suffix === '.nl' || suffix === '.org'
    ? []
    : elsewhere.map((host, index) => ({ domain, host, order: index + 1, state: 'applied' }));
