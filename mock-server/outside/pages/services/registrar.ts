import type { RegistrarEvent, RegistrarStandIn } from '../../../registrar/registrarStandIn.ts';
import type { RegistryState, StoredDomain, StoredProcess } from '../../../registrar/registry.ts';
import { overHttp } from '../disturbances.ts';
import { type Html, html } from '../html.ts';
import { chip, facts, form, input, moment, money, more, rows, searchForm, section, select, shown } from '../parts.ts';
import type { Form, Reader, ServicePage } from '../servicePage.ts';
import { texts } from '../texts.ts';
import { availability, setAvailability } from './availability.ts';
import { registrarWords as words } from './registrarWords.ts';

const isUnderWay = ({ status }: StoredProcess): boolean => status === 'NEW' || status === 'RUNNING';
const unread = ({ notifications }: RegistryState) => notifications.filter(({ isAcknowledged }) => !isAcknowledged);

const act = (reader: Reader, fixed: Record<string, string>, label: string, inputs?: Html): Html =>
  form(reader, 'registrar', { fixed, inputs, label });

function processRow(reader: Reader, process: StoredProcess): Html {
  const { say } = reader;
  const id = String(process.id);
  const details = [
    process.action,
    process.transfer ?? process.status,
    `${say(words.due)} ${moment(reader, process.due)}`,
  ];
  return html`${facts(process.identifier, details)}<div class="buttons">${act(
    reader,
    { do: 'complete', process: id },
    say(words.complete),
  )}${act(reader, { do: 'reject', process: id }, say(words.reject))}</div>`;
}

function domainRow(reader: Reader, domain: StoredDomain): Html {
  const { say } = reader;
  const { name } = domain;
  const isOver = domain.endedAt !== undefined;
  const details = [
    `${say(words.expires)} ${moment(reader, domain.expiryDate)}`,
    say(domain.autoRenew ? words.renewsItself : words.renewsNot),
    domain.ns.join(', '),
  ];
  return html`<details><summary>${facts(name, details)}${chip(domain.status.join(', '), isOver ? 'bad' : 'good')}</summary><div class="buttons">${act(
    reader,
    { do: 'transferAway', name },
    say(words.transferAway),
  )}${act(reader, { do: 'expiry', name }, say(texts.set), input(say(words.newExpiry), 'at', { type: 'date' }))}</div></details>`;
}

const underWay = (reader: Reader, { processes }: RegistryState): Html =>
  section(
    reader.say(words.underWay),
    rows(
      reader,
      shown(processes.filter(isUnderWay)).map((process) => processRow(reader, process)),
    ),
  );

function domains(reader: Reader, state: RegistryState): Html {
  const found = Object.values(state.domains).filter(({ name }) => name.includes(reader.search));
  const list = shown(found).map((domain) => domainRow(reader, domain));
  const search = searchForm(reader, 'registrar', reader.say(words.find));
  return section(
    `${reader.say(words.domains)} (${found.length})`,
    html`${search}${rows(reader, list)}${more(reader, found.length)}`,
  );
}

function terms(reader: Reader, state: RegistryState): Html {
  const { say } = reader;
  const actions = ['CREATE', 'RENEW', 'TRANSFER', 'RESTORE'].map((value) => ({ value, label: value }));
  const suffix = input(say(words.extension), 'tld', { value: 'nl' });
  return section(
    say(words.terms),
    html`${act(reader, { do: 'price' }, say(texts.set), html`${suffix}${select(say(words.action), 'action', actions)}${input(say(words.price), 'cents', { type: 'number', value: '999' })}`)}
    ${act(reader, { do: 'credit' }, say(texts.set), input(say(words.credit), 'cents', { type: 'number', value: String(state.credit) }))}
    ${act(reader, { do: 'maintenance' }, say(texts.set), html`${suffix}${input(say(words.maintenance), 'hours', { type: 'number', value: '4' })}`)}`,
  );
}

function notifications(reader: Reader, state: RegistryState): Html {
  const { say } = reader;
  const latest = shown([...state.notifications].reverse()).map(
    ({ domainName, message, fireDate, isAcknowledged }) =>
      html`${facts(domainName ?? '–', [message, moment(reader, fireDate)])}${chip(say(isAcknowledged ? words.read : words.unread), isAcknowledged ? 'plain' : 'busy')}`,
  );
  const buttons = html`<div class="buttons">${act(reader, { do: 'repeatNotifications' }, say(words.repeat))}${act(
    reader,
    { do: 'reverseNotifications' },
    say(words.reverse),
  )}</div>`;
  const notice = act(
    reader,
    { do: 'notice' },
    say(words.send),
    html`${input(say(words.find), 'name')}${input(say(words.notice), 'message')}`,
  );
  return section(say(words.notifications), html`${buttons}${notice}${rows(reader, latest)}`);
}

function charges(reader: Reader, state: RegistryState): Html {
  const latest = shown([...state.charges].reverse());
  const list = latest.map(({ name, action, cents }) => facts(name, [action, money(reader, cents)]));
  return section(reader.say(words.charges), rows(reader, list));
}

function numberIn(form: Form, name: string): number {
  const number = Number(form[name]);
  if (!Number.isInteger(number) || number < 0) throw new Error(`${name} is no whole number.`);
  return number;
}

/** Reads an event from a form; throws for an invalid one. */
function eventOf(form: Form): RegistrarEvent {
  const { name = '', tld = '', action = '' } = form;
  switch (form['do']) {
    case 'complete':
    case 'reject':
      return { do: form['do'], process: numberIn(form, 'process') };
    case 'repeatNotifications':
    case 'reverseNotifications':
      return { do: form['do'] };
    case 'notice':
      return { do: 'notice', message: form['message'] ?? '', ...(name !== '' && { name }) };
    case 'transferAway':
      return { do: 'transferAway', name };
    case 'expiry':
      return { do: 'expiry', name, at: new Date(`${form['at']}T12:00:00Z`).toISOString() };
    case 'price':
      return { do: 'price', tld, action, cents: numberIn(form, 'cents') };
    case 'credit':
      return { do: 'credit', cents: numberIn(form, 'cents') };
    case 'maintenance':
      return { do: 'maintenance', tld, hours: numberIn(form, 'hours') };
    default:
      throw new Error('The registrar knows no such event.');
  }
}

export const registrarPage = (standIn: RegistrarStandIn): ServicePage => ({
  name: 'registrar',
  label: words.label,
  summary: words.summary,
  address: standIn.url,
  protocol: `Realtime Register REST v2, IsProxy ${standIn.isProxy.host}:${standIn.isProxy.port}`,
  controlled: standIn,
  clock: standIn.clock,
  methods: ['GET', 'POST', 'DELETE'],
  disturbances: overHttp,
  figures: () => [
    { label: words.domains, value: Object.keys(standIn.state.domains).length },
    { label: words.underWay, value: standIn.state.processes.filter(isUnderWay).length },
    { label: words.unreadMany, value: unread(standIn.state).length },
  ],
  holds: (reader) =>
    html`${[underWay, domains, notifications].map((part) => part(reader, standIn.state))}${availability(reader, standIn.isProxy)}${[terms, charges].map((part) => part(reader, standIn.state))}`,
  act: (sent) =>
    sent['do'] === 'availability' ? setAvailability(standIn.isProxy, sent) : standIn.happen(eventOf(sent)),
});
