import { escapedMarkup } from '../../schema/escapedMarkup.ts';
import { type HostedMail, ports } from './hostedMail.ts';

const outer = 'http://schemas.microsoft.com/exchange/autodiscover/responseschema/2006';
const inner = 'http://schemas.microsoft.com/exchange/autodiscover/outlook/responseschema/2006a';

/** Reads the address that Outlook asks about ([MS-OXDSCLI], 2.2.3.1). */
export const addressIn = (body: string): string | null =>
  /<EMailAddress>\s*([^<>\s@]+@[^<>\s@]+)\s*<\/EMailAddress>/i.exec(body)?.[1] ?? null;

/** Writes the settings of a mailbox for Outlook. Source: [MS-OXDSCLI], 2.2.4.1. */
export const autodiscover = ({ server }: HostedMail, address: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<Autodiscover xmlns="${outer}">
  <Response xmlns="${inner}">
    <Account>
      <AccountType>email</AccountType>
      <Action>settings</Action>
${protocol('IMAP', server, ports.incoming, address)}
${protocol('SMTP', server, ports.outgoing, address)}
    </Account>
  </Response>
</Autodiscover>
`;

const protocol = (type: string, server: string, port: number, address: string): string =>
  `      <Protocol>
        <Type>${type}</Type>
        <Server>${escapedMarkup(server)}</Server>
        <Port>${port}</Port>
        <DomainRequired>off</DomainRequired>
        <LoginName>${address}</LoginName>
        <SPA>off</SPA>
        <SSL>on</SSL>
        <AuthRequired>on</AuthRequired>
      </Protocol>`;
