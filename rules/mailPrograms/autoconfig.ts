import { escapedMarkup } from '../../schema/escapedMarkup.ts';
import { type HostedMail, ports } from './hostedMail.ts';

/** Writes the settings of a domain for Thunderbird. Source: Mozilla, Autoconfiguration file format, version 1.1. */
export function autoconfig({ domain, server }: HostedMail): string {
  const name = escapedMarkup(domain);
  return `<?xml version="1.0" encoding="UTF-8"?>
<clientConfig version="1.1">
  <emailProvider id="${name}">
    <domain>${name}</domain>
    <displayName>${name}</displayName>
    <displayShortName>${name}</displayShortName>
${serverOf('incomingServer', 'imap', server, ports.incoming)}
${serverOf('outgoingServer', 'smtp', server, ports.outgoing)}
  </emailProvider>
</clientConfig>
`;
}

const serverOf = (element: string, type: string, server: string, port: number): string =>
  `    <${element} type="${type}">
      <hostname>${escapedMarkup(server)}</hostname>
      <port>${port}</port>
      <socketType>SSL</socketType>
      <authentication>password-cleartext</authentication>
      <username>%EMAILADDRESS%</username>
    </${element}>`;
