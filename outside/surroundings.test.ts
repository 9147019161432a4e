import { expect, it } from 'vitest';
import { startDnsStandIn } from '../mock-server/dns/dnsStandIn.ts';
import { outsideServices } from './services.ts';
import { seenCalls } from './surroundings.ts';

it('each attempt of a call is one line of the log and one measurement, without a secret', async () => {
  const key = 'key-of-the-stand-in';
  const standIn = await startDnsStandIn({ apiKey: key });
  const lines: string[] = [];
  const log = (level: string) => (line: object) => void lines.push(JSON.stringify({ level, ...line }));
  const { surroundings, measurement } = seenCalls({ info: log('info'), warn: log('warn') });
  const { dns } = outsideServices({ dns: { url: standIn.url, key } }, surroundings);
  await dns?.check();
  standIn.script({ match: { method: 'GET' }, status: 401, body: `wrong key ${key}` });
  await expect(dns?.check()).rejects.toThrow();
  await standIn.close();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'info', call: { service: 'dns', method: 'GET', outcome: 'answered', attempt: 1, status: 200 } },
    { level: 'warn', call: { service: 'dns', method: 'GET', outcome: 'refused', attempt: 1, status: 401 } },
  ]);
  expect(lines.join()).not.toContain(key);
  const { values } = await measurement.get();
  const counts = values.filter(({ metricName }) => metricName?.endsWith('_count'));
  expect(counts.map(({ labels, value }) => [labels.outcome, value])).toEqual([
    ['answered', 1],
    ['refused', 1],
  ]);
});
