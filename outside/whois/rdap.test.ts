import { startRdapStandIn } from '../../mock-server/whois/rdapStandIn.ts';
import { patientBreaker, testSurroundings } from '../testing/surroundings.ts';
import { rdap } from './rdap.ts';
import { type WhoisWorld, whoisContract } from './testing/whoisContract.ts';

const failures = {
  tooMany: { status: 429, body: { errorCode: 429 } },
  failure: { status: 500, body: '' },
  brokenOff: { status: 200, body: '{"objectClassName":"dom' },
  anotherName: { status: 200, body: { objectClassName: 'domain', ldhName: 'ander.nl' } },
  somethingElse: { status: 200, body: { objectClassName: 'entity' } },
  silence: { delayMs: 500 },
};

whoisContract('RDAP', async (): Promise<WhoisWorld> => {
  const standIn = await startRdapStandIn();
  const around = testSurroundings();
  const finder = (timeout?: number) =>
    rdap({ bootstrapUrl: standIn.bootstrapUrl, breaker: patientBreaker, surroundings: around, timeout });
  const list = '/rdap/dns.json';
  const paths = (): string[] => standIn.seen().map(({ path }) => path);
  return {
    whois: finder(),
    impatient: finder(100),
    around,
    take: (name, holder) => {
      standIn.taken.add(name);
      if (holder) standIn.holders.set(name, holder);
    },
    fail: (name, way) => standIn.script({ match: { path: `*/domain/${name}` }, ...failures[way] }),
    redirect: (name) =>
      standIn.script({
        match: { path: `/sidn/domain/${name}` },
        status: 302,
        headers: { location: `/elsewhere/domain/${name}` },
      }),
    loseList: () => standIn.script({ match: { path: list }, status: 503 }),
    asked: () => paths().flatMap((path) => path.split('/domain/')[1] ?? []),
    lists: () => paths().filter((path) => path === list).length,
    close: standIn.close,
  };
});
