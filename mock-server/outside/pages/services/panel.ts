import type { PanelEvent, PanelStandIn } from '../../../panel/panelStandIn.ts';
import type { StoredAccount } from '../../../panel/panelStore.ts';
import { ofPanels } from '../disturbances.ts';
import { type Html, html } from '../html.ts';
import { chip, facts, form, input, more, rows, searchForm, section, select, shown } from '../parts.ts';
import type { Form, Reader, ServicePage } from '../servicePage.ts';

const words = {
  label: { en: 'Hosting panels', nl: 'Hostingpanelen' },
  summary: {
    en: 'Keep the accounts on the servers, with their mail and databases.',
    nl: 'Bewaren de accounts op de servers, met hun mail en databases.',
  },
  accounts: { en: 'Accounts', nl: 'Accounts' },
  panels: { en: 'Panels', nl: 'Panelen' },
  find: { en: 'User name, domain or server', nl: 'Gebruikersnaam, domein of server' },
  suspended: { en: 'Suspended', nl: 'Geblokkeerd' },
  running: { en: 'Runs', nl: 'Actief' },
  mailboxes: { en: 'mailboxes', nl: 'postvakken' },
  databases: { en: 'databases', nl: 'databases' },
  use: { en: 'Use 1 GB more', nl: '1 GB meer gebruiken' },
  fill: { en: 'Fill this mailbox', nl: 'Postvak vullen' },
  byHand: { en: 'An account made by hand', nl: 'Een account buiten het portaal om' },
  byHandHelp: {
    en: 'As if somebody made it on the server, without the portal.',
    nl: 'Alsof iemand het met de hand op de server aanmaakt.',
  },
  server: { en: 'Server', nl: 'Server' },
  username: { en: 'User name', nl: 'Gebruikersnaam' },
  domain: { en: 'Domain', nl: 'Domein' },
  make: { en: 'Create', nl: 'Aanmaken' },
} as const;

const name = 'panel';
const mebibyte = 1_048_576;
const gibibyte = 1024 * mebibyte;

interface Placed {
  host: string;
  account: StoredAccount;
}

const act = (reader: Reader, fixed: Record<string, string>, label: string, inputs?: Html): Html =>
  form(reader, name, { fixed, inputs, label });

const megabytes = ({ language }: Reader, octets: number): string =>
  `${Math.round(octets / mebibyte).toLocaleString(language === 'nl' ? 'nl-NL' : 'en-GB')} MB`;

function accountRow(reader: Reader, { host, account }: Placed): Html {
  const { say } = reader;
  const { username, isSuspended, plan, diskBytes, databases } = account;
  const mailboxes = Object.entries(account.domains).flatMap(([domain, held]) =>
    Object.keys(held.mailboxes).map((mailbox) => ({ domain, mailbox })),
  );
  const details = [
    Object.keys(account.domains).join(', '),
    host,
    plan,
    megabytes(reader, diskBytes),
    `${say(words.mailboxes)}: ${mailboxes.length}`,
    `${say(words.databases)}: ${Object.keys(databases).length}`,
  ];
  const state = chip(say(isSuspended ? words.suspended : words.running), isSuspended ? 'bad' : 'good');
  const fills = mailboxes.map(
    ({ domain, mailbox }) =>
      html`<li>${facts(`${mailbox}@${domain}`, [])}${act(reader, { do: 'fillMailbox', host, username, domain, mailbox }, say(words.fill))}</li>`,
  );
  return html`<details><summary>${facts(username, details)}${state}</summary><div class="buttons">${act(
    reader,
    { do: 'use', host, username },
    say(words.use),
  )}</div><ul class="rows">${fills}</ul></details>`;
}

function accounts(reader: Reader, { panels }: PanelStandIn): Html {
  const all = Object.entries(panels).flatMap(([host, panel]) =>
    Object.values(panel.accounts).map((account): Placed => ({ host, account })),
  );
  const found = all.filter(({ host, account }) =>
    [host, account.username, ...Object.keys(account.domains)].some((text) => text.includes(reader.search)),
  );
  const list = shown(found).map((placed) => accountRow(reader, placed));
  const search = searchForm(reader, name, reader.say(words.find));
  const title = `${reader.say(words.accounts)} (${found.length})`;
  return section(title, html`${search}${rows(reader, list)}${more(reader, found.length)}`);
}

function byHand(reader: Reader, { panels }: PanelStandIn): Html {
  const { say } = reader;
  const hosts = Object.keys(panels).map((host) => ({ value: host, label: host }));
  const inputs = html`${select(say(words.server), 'host', hosts)}${input(say(words.username), 'username')}${input(say(words.domain), 'domain')}`;
  return section(say(words.byHand), act(reader, { do: 'makeByHand' }, say(words.make), inputs), say(words.byHandHelp));
}

/** Reads an event from a form; throws for an invalid one. */
function eventOf(
  { do: what, host = '', username = '', domain = '', mailbox = '' }: Form,
  { panels }: PanelStandIn,
): PanelEvent {
  const panel = Object.hasOwn(panels, host) ? panels[host] : undefined;
  if (panel === undefined || username === '') throw new Error('There is no such panel or account.');
  const place = { host, username };
  if (what === 'makeByHand' && domain !== '') return { ...place, do: what, domain };
  if (what === 'use') return { ...place, do: what, diskBytes: gibibyte };
  const held = panel.accounts[username]?.domains[domain]?.mailboxes[mailbox];
  if (what !== 'fillMailbox' || held === undefined) throw new Error('The panel knows no such event.');
  return { ...place, do: what, domain, mailbox, usageBytes: (held.quotaMb || 1024) * mebibyte };
}

export const panelPage = (standIn: PanelStandIn): ServicePage => ({
  name,
  label: words.label,
  summary: words.summary,
  address: standIn.url,
  protocol: 'DirectAdmin (CMD_* + /api)',
  controlled: standIn,
  clock: standIn.clock,
  methods: ['GET', 'POST', 'DELETE'],
  disturbances: ofPanels,
  figures: () => {
    const all = Object.values(standIn.panels);
    const count = all.reduce((sum, panel) => sum + Object.keys(panel.accounts).length, 0);
    return [
      { label: words.panels, value: all.length },
      { label: words.accounts, value: count },
    ];
  },
  holds: (reader) => html`${accounts(reader, standIn)}${byHand(reader, standIn)}`,
  act: (sent) => standIn.happen(eventOf(sent, standIn)),
});
