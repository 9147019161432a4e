import type { Attributes } from '../../../schema/normalize.ts';
import { type DomainSketch, isLive } from './domains.ts';
import { choicesOf, type World } from './world.ts';

const ownHosts = ['ns1.gastheer.test', 'ns2.gastheer.test', 'ns3.gastheer.test'];
const elsewhere = ['ns1.dnsdienst.example', 'ns2.dnsdienst.example'];

/** Sketches the nameservers of a domain. Most have none of their own, which means those of the provider. */
export function nameserversOf(world: World, sketch: DomainSketch, domain: string): Attributes[] {
  const random = choicesOf(world, sketch.owner, 3);
  const isShown = sketch.owner.index === 0;
  if (!isLive(sketch) || !(isShown || random.chance(0.2))) return [];
  const hosts = random.chance(0.3) ? elsewhere : ownHosts;
  const state = random.chance(0.94) ? 'applied' : random.pick(['queued', 'submitted', 'failed']);
  const error = 'REFUSED: het register kreeg geen antwoord van deze nameserver.';
  const failed = state === 'failed' ? { failure: 'refused', error } : {};
  return hosts.map((host, index) => ({ domain, host, order: index + 1, state, ...failed }));
}
