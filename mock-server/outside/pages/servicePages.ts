import type { MailStandIn } from '../../mail/mailStandIn.ts';
import type { RunningStandIns } from '../startStandIns.ts';
import type { ServicePage } from './servicePage.ts';
import { dnsPage, nameserverPage, resolverPage } from './services/dns.ts';
import { portsPage, vatNumbersPage, whoisPage } from './services/lookups.ts';
import { mailPage } from './services/mail.ts';
import { panelPage } from './services/panel.ts';
import { paymentsPage } from './services/payments.ts';
import { registrarPage } from './services/registrar.ts';

/** Lists a page for each stand-in that runs. */
export function servicePages(running: RunningStandIns, mail: MailStandIn | null): ServicePage[] {
  const { registrar, dns, nameserver, resolver, panel, ports, payments, vatNumbers, whois } = running;
  return [
    ...(registrar ? [registrarPage(registrar)] : []),
    ...(dns ? [dnsPage(dns)] : []),
    ...(nameserver ? [nameserverPage(nameserver)] : []),
    ...(resolver ? [resolverPage(resolver)] : []),
    panelPage(panel),
    portsPage(ports),
    ...(payments ? [paymentsPage(payments)] : []),
    ...(vatNumbers ? [vatNumbersPage(vatNumbers)] : []),
    ...(whois ? [whoisPage(whois)] : []),
    ...(mail ? [mailPage(mail)] : []),
  ];
}
