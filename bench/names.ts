/**
 * Measures how soon 500 names of 20 extensions are checked: `node bench/names.ts`. The stand-in takes as long for each as a registry.
 * Ends with 1 where it is slower than it may be: 200 ms to the first answer, 3 s to the last.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { startIsProxyStandIn } from '../mock-server/registrar/isProxyStandIn.ts';
import { Breaker } from '../outside/call/breaker.ts';
import { isProxy } from '../outside/registrar/realtimeRegister/isProxy.ts';

const apiKey = 'key-of-the-stand-in';
const standIn = await startIsProxyStandIn({ apiKey, isTaken: () => false });
const surroundings = {
  now: () => performance.now(),
  wait: (milliseconds: number) => delay(milliseconds),
  seen: () => undefined,
};
const names = Array.from({ length: 500 }, (_, index) => `name${index}.tld${index % 20}`);
const { host, port, ca } = standIn;
const breaker = new Breaker({ failures: 5, rest: 30_000, now: surroundings.now });

const began = performance.now();
const taken: number[] = [];
for await (const { state } of isProxy({ host, port, ca, apiKey, breaker, surroundings }, names)) {
  if (state !== 'free') throw new Error(`A name is ${state}.`);
  taken.push(performance.now() - began);
}
await standIn.close();
const [first = Number.POSITIVE_INFINITY] = taken;
const last = taken.at(-1) ?? Number.POSITIVE_INFINITY;
console.log(`${taken.length} names: the first after ${Math.round(first)} ms, the last after ${Math.round(last)} ms`);
if (taken.length < names.length || first > 200 || last > 3000) process.exitCode = 1;
