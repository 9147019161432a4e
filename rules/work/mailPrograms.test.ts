import { XMLParser } from 'fast-xml-parser';
import { beforeEach, expect, test } from 'vitest';
import { mailPrograms } from './mailPrograms.ts';
import { hostingWorld, hosts } from './testing/hostingWorld.ts';

const world = hostingWorld();
let hosting: string;
beforeEach(async () => {
  hosting = await world.made();
});

const { answers } = mailPrograms.planFor({} as Parameters<typeof mailPrograms.planFor>[0]);
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });

async function ask(path: string, question: { host?: string; query?: string; body?: string }) {
  const { host = 'portal.gastheer.test', query = '', body = '' } = question;
  const told = await answers[path]?.(
    { host, path: {}, query: new URLSearchParams(query), body },
    { find: (resource, condition) => world.find(resource, condition) },
  );
  return told && parser.parse(told.body);
}

const apple = '/mail/profile.mobileconfig';
const thunderbird = '/.well-known/autoconfig/mail/config-v1.1.xml';
const outlook = '/autodiscover/autodiscover.xml';
const request = (address: string): string =>
  `<Autodiscover><Request><EMailAddress>${address}</EMailAddress></Request></Autodiscover>`;

test('Thunderbird is told both servers of a hosted domain, by the address or by the host it asks', async () => {
  const server = {
    hostname: hosts[1],
    socketType: 'SSL',
    authentication: 'password-cleartext',
    username: '%EMAILADDRESS%',
  };
  const answer = await ask(thunderbird, { query: `emailaddress=Info@${world.domain.toUpperCase()}` });
  expect(answer.clientConfig).toEqual({
    version: '1.1',
    emailProvider: {
      id: world.domain,
      domain: world.domain,
      displayName: world.domain,
      displayShortName: world.domain,
      incomingServer: { type: 'imap', port: 993, ...server },
      outgoingServer: { type: 'smtp', port: 465, ...server },
    },
  });
  expect(await ask(thunderbird, { host: `autoconfig.${world.domain}` })).toEqual(answer);
});

test('Outlook is told both servers in its own schema', async () => {
  const { Autodiscover } = await ask(outlook, { body: request(`info@${world.domain}`) });
  const { Account } = Autodiscover.Response;
  expect([Autodiscover.xmlns, Autodiscover.Response.xmlns, Account.AccountType, Account.Action]).toEqual([
    'http://schemas.microsoft.com/exchange/autodiscover/responseschema/2006',
    'http://schemas.microsoft.com/exchange/autodiscover/outlook/responseschema/2006a',
    'email',
    'settings',
  ]);
  expect(Account.Protocol).toMatchObject([
    { Type: 'IMAP', Server: hosts[1], Port: 993, SSL: 'on', LoginName: `info@${world.domain}` },
    { Type: 'SMTP', Server: hosts[1], Port: 465, SSL: 'on', LoginName: `info@${world.domain}` },
  ]);
});

test('an iPhone gets a profile with the mailbox and both servers, and without a password, which it asks for', async () => {
  const { plist } = await ask(apple, { query: `emailaddress=a%26b@${world.domain}` });
  const account = plist.dict.array.dict;
  expect([plist.version, plist.dict.key.at(-1)]).toEqual(['1.0', 'PayloadContent']);
  expect(account.string.filter((value: string) => value === hosts[1])).toHaveLength(2);
  expect(account.integer).toEqual([1, 993, 465]);
  expect([account.string[0], account.string.includes(`a&b@${world.domain}`)]).toEqual(['com.apple.mail.managed', true]);
  expect(account.key.filter((key: string) => /Password$/.test(key) && !key.startsWith('OutgoingPasswordSame'))).toEqual(
    [],
  );
  expect(await ask(apple, { query: 'emailaddress=info@elders.nl' })).toBeUndefined();
  expect(await ask(apple, { host: `autoconfig.${world.domain}` })).toBeUndefined();
});

test('other domains, suspended accounts and questions without an address get no answer', async () => {
  expect(await ask(thunderbird, { query: 'emailaddress=info@elders.nl' })).toBeUndefined();
  expect(await ask(outlook, { body: request('info@elders.nl') })).toBeUndefined();
  expect(await ask(outlook, { body: '<Autodiscover/>', host: `autodiscover.${world.domain}` })).toBeUndefined();
  await world.portal.change('hosting', hosting, { state: 'suspended', suspensionReason: 'billing' });
  expect(await ask(thunderbird, { query: `emailaddress=info@${world.domain}` })).toBeUndefined();
});

test('a sub-server that takes mail has the settings of its account, and one that does not has none', async () => {
  for (const mail of [true, false]) {
    const domain = `${mail ? 'met' : 'zonder'}.${world.domain}`;
    await world.portal.store('subservers', { hosting, domain, mail, actual: 'present' });
    const answer = await ask(thunderbird, { query: `emailaddress=info@${domain}` });
    expect(answer?.clientConfig.emailProvider.id).toBe(mail ? domain : undefined);
  }
});
