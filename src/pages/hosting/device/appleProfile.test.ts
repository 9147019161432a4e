import { expect, test } from 'vitest';
import { appleProfile } from './appleProfile.ts';

let count = 0;
const profile = appleProfile({ address: 'a&b@bakker.nl', server: 'web01.gastheer.test' }, () => {
  count += 1;
  return `0000000${count}`;
});

/** Reads the property list as a device does: keys beside their values. */
const told = (key: string): string | undefined => {
  const list = new DOMParser().parseFromString(profile, 'application/xml');
  expect(list.querySelector('parsererror')).toBeNull();
  const keys = [...list.querySelectorAll('array > dict > key')];
  const value = keys.find(({ textContent }) => textContent === key)?.nextElementSibling;
  return value?.textContent || value?.tagName;
};

test('a profile names the mailbox, both servers and their encrypted ports', () => {
  expect(
    ['EmailAddress', 'IncomingMailServerHostName', 'IncomingMailServerPortNumber', 'IncomingMailServerUseSSL'].map(
      told,
    ),
  ).toEqual(['a&b@bakker.nl', 'web01.gastheer.test', '993', 'true']);
  expect([told('OutgoingMailServerHostName'), told('OutgoingMailServerPortNumber')]).toEqual([
    'web01.gastheer.test',
    '465',
  ]);
});

test('a profile holds no password, so that the device asks for it', () => {
  expect([told('IncomingPassword'), told('OutgoingPassword')]).toEqual([undefined, undefined]);
});
