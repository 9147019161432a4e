import { describe, expect, it } from 'vitest';
import { mailOf, policyOf, sendersOf, signaturesOf, websiteOf } from './mail.ts';
import { answersOf, nameserversOf, signingOf } from './nameservers.ts';
import { registrationOf, renewalOf } from './registration.ts';

const silent = { state: 'unknown', why: 'timeout' } as const;
const absent = { state: 'absent' } as const;
const found = <T>(value: T) => ({ state: 'found', value }) as const;
const answers = { state: 'answers', serial: 1 } as const;
const lame = { state: 'lame', why: 'refused' } as const;
const hosts = ['ns1.a.nl', 'ns2.a.nl'];
const applied = hosts.map((host) => ({ host, state: 'applied' }) as const);

describe('the registration', () => {
  const domain = {
    state: 'active',
    expiresOn: '2027-03-01',
    quarantineUntil: null,
    autoRenew: true,
    awaitsHolder: false,
  } as const;

  it('is good until the day that it ends', () => {
    expect(registrationOf(domain)).toMatchObject({ state: 'good', code: 'REGISTERED_UNTIL', params: ['2027-03-01'] });
    expect(registrationOf({ ...domain, expiresOn: null })).toMatchObject({ state: 'good', code: 'REGISTERED' });
  });

  it('waits for the holder where the registry asks for a confirmation', () => {
    const asked = registrationOf({ ...domain, state: 'transferring', expiresOn: null, awaitsHolder: true });
    expect(asked).toMatchObject({ state: 'warning', code: 'AWAITING_HOLDER' });
  });

  it('warns of an end only where nothing renews it, and of none where it is not running', () => {
    expect(renewalOf(domain)).toMatchObject([{ state: 'good' }]);
    expect(renewalOf({ ...domain, autoRenew: false })).toMatchObject([{ state: 'warning', code: 'ENDS_ON' }]);
    expect(renewalOf({ ...domain, state: 'quarantine' })).toEqual([]);
  });
});

describe('nameservers', () => {
  it('are right when the world asks exactly those', () => {
    const judge = (seen: string[]) => nameserversOf(applied, hosts, { nameservers: found(seen) });
    expect(judge([...hosts].reverse())).toMatchObject({ state: 'good' });
    expect(judge(['ns1.a.nl'])).toMatchObject({ state: 'wrong', code: 'NAMESERVERS_OTHER' });
    expect(judge([...hosts, 'ns3.a.nl'])).toMatchObject({ state: 'wrong' });
  });

  it('that are under way or have failed are said so, whatever the world sees', () => {
    const judge = (state: 'checking' | 'failed') =>
      nameserversOf([{ host: 'ns1.a.nl', state }], hosts, { nameservers: found(hosts) });
    expect([judge('checking').state, judge('failed').state]).toEqual(['busy', 'wrong']);
  });

  it('are unknown, not wrong, without an answer', () => {
    expect(nameserversOf(applied, hosts, { nameservers: silent })).toMatchObject({ state: 'unknown' });
    expect(nameserversOf(applied, hosts, { nameservers: absent })).toMatchObject({ state: 'wrong' });
    const answering = [
      { host: 'ns1.a.nl', answering: answers },
      { host: 'ns2.a.nl', answering: silent },
    ];
    expect(answersOf({ answering })).toMatchObject({ state: 'unknown' });
  });

  it('that do not all answer are a warning, and a fault when none does', () => {
    const judge = (second: typeof answers | typeof lame) =>
      answersOf({
        answering: [
          { host: 'ns1.a.nl', answering: lame },
          { host: 'ns2.a.nl', answering: second },
        ],
      });
    expect(judge(answers)).toMatchObject({ state: 'warning', params: ['ns1.a.nl'] });
    expect(judge(lame)).toMatchObject({ state: 'wrong' });
    expect(signingOf({ dnssecState: 'turningOn' })).toMatchObject({ state: 'busy' });
  });
});

describe('mail', () => {
  const delivered = { mailServers: found(['mail.a.nl']), mailServerAt: found(['192.0.2.1']) };
  const refused = { mailServers: found(['']) };

  it('is set when its server exists, and off where the domain refuses mail', () => {
    expect(mailOf(delivered)).toMatchObject({ state: 'good', params: ['mail.a.nl'] });
    expect(mailOf({ ...delivered, mailServerAt: absent })).toMatchObject({ state: 'wrong' });
    expect(mailOf({ ...delivered, mailServerAt: silent })).toMatchObject({ state: 'good' });
    expect(mailOf({ ...delivered, ...refused })).toMatchObject({ state: 'off' });
    expect(mailOf({ ...delivered, mailServers: absent })).toMatchObject({ state: 'warning' });
  });

  it('without a policy is offered the record that fits a domain with and without mail', () => {
    const adds = (place: Pick<typeof delivered, 'mailServers'> | typeof refused) => [
      sendersOf({ spf: absent, ...place }).add?.value,
      policyOf({ dmarc: absent, ...place }).add?.value,
    ];
    expect(adds(delivered)).toEqual(['v=spf1 mx ~all', 'v=DMARC1; p=quarantine']);
    expect(adds(refused)).toEqual(['v=spf1 -all', 'v=DMARC1; p=reject']);
  });

  it('is told apart by what receivers make of its policies', () => {
    const spf = (isValid: boolean) =>
      sendersOf({ spf: found({ record: 'v=spf1 mx', lookups: 1, senders: ['mx:a.nl'], isValid }), ...delivered }).state;
    const dmarc = (record: string) => policyOf({ dmarc: found({ record, at: '_dmarc.a.nl' }), ...delivered }).code;
    expect([spf(true), spf(false)]).toEqual(['good', 'wrong']);
    expect(dmarc('v=DMARC1; p=none; sp=reject')).toBe('DMARC_ONLY_WATCHES');
    expect(dmarc('v=DMARC1; p=quarantine; sp=none')).toBe('DMARC_SET');
  });

  it('has keys that all resolvers must see, and none where there is no mail', () => {
    const judge = (seen: number, asked: number) =>
      signaturesOf({ keys: [{ selector: 'x', seen, asked }], ...delivered }).map(({ state }) => state);
    expect([judge(2, 2), judge(1, 2), judge(0, 0)]).toEqual([['good'], ['warning'], ['unknown']]);
    expect(signaturesOf({ keys: [], ...refused })).toEqual([]);
  });
});

it('a website is reached, reached with a warning, closed, absent or unknown', () => {
  const open = (isTrusted: boolean) =>
    found({ state: 'open', milliseconds: 1, certificate: { expiresAt: new Date(0), isTrusted } } as const);
  const states = [open(true), open(false), found({ state: 'closed', why: 'timeout' } as const), absent, silent].map(
    (website) => websiteOf({ website }).state,
  );
  expect(states).toEqual(['good', 'warning', 'wrong', 'off', 'unknown']);
});
