import { escapedMarkup } from '../../schema/escapedMarkup.ts';
import { type HostedMail, ports } from './hostedMail.ts';

/** Names the media type by which iPhone, iPad and Mac know a configuration profile. */
export const profileType = 'application/x-apple-aspen-config';

/**
 * Writes a configuration profile with one mail account. It holds no password: the device asks for that.
 * Source: Apple, Device Management, `com.apple.mail.managed`.
 * @param uuid makes a new identifier, upper or lower case
 */
export function appleProfile({ server }: HostedMail, address: string, uuid: () => string): string {
  const account = {
    PayloadType: 'com.apple.mail.managed',
    PayloadVersion: 1,
    PayloadIdentifier: `nl.gastheer.mail.${address}.account`,
    PayloadUUID: uuid(),
    PayloadDisplayName: address,
    EmailAccountDescription: address,
    EmailAccountType: 'EmailTypeIMAP',
    EmailAddress: address,
    IncomingMailServerAuthentication: 'EmailAuthPassword',
    IncomingMailServerHostName: server,
    IncomingMailServerPortNumber: ports.incoming,
    IncomingMailServerUseSSL: true,
    IncomingMailServerUsername: address,
    OutgoingMailServerAuthentication: 'EmailAuthPassword',
    OutgoingMailServerHostName: server,
    OutgoingMailServerPortNumber: ports.outgoing,
    OutgoingMailServerUseSSL: true,
    OutgoingMailServerUsername: address,
    OutgoingPasswordSameAsIncomingPassword: true,
  };
  const profile = {
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: `nl.gastheer.mail.${address}`,
    PayloadUUID: uuid(),
    PayloadDisplayName: address,
    PayloadContent: [account],
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    `<plist version="1.0">${element(profile)}</plist>`,
    '',
  ].join('\n');
}

type Value = string | number | boolean | readonly Value[] | { [key: string]: Value };

/** Writes a value as an element of a property list. */
function element(value: Value): string {
  if (typeof value === 'string') return `<string>${escapedMarkup(value)}</string>`;
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>';
  if (isList(value)) return `<array>${value.map(element).join('')}</array>`;
  const members = Object.entries(value).map(([key, one]) => `<key>${escapedMarkup(key)}</key>${element(one)}`);
  return `<dict>${members.join('')}</dict>`;
}

const isList = (value: object): value is readonly Value[] => Array.isArray(value);
