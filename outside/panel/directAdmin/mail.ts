import type { Reading } from '../../call/reading.ts';
import type { Forwarder, FoundMailbox, Mailbox, Panel, Parts, Place } from '../panel.ts';
import { bringAbout } from './bringAbout.ts';
import { type Client, refusedWith } from './client.ts';
import { count, counted, namesIn } from './wire.ts';

const mebibyte = 1_048_576;
const selector = 'x';

export function mailboxesOf({ old }: Client): Parts<Mailbox, FoundMailbox> {
  const list = ({ username, domain }: Place): Promise<FoundMailbox[]> =>
    old({ as: username, command: 'CMD_EMAIL_POP', query: { domain, bytes: 'yes' } }, (value) =>
      counted(value.at('emails')).map(readMailbox),
    );
  const find = async (place: Place, name: string): Promise<FoundMailbox | undefined> =>
    (await list(place)).find((mailbox) => mailbox.name === name);

  const send = (action: string, { username, domain }: Place, { name, password, quota }: Mailbox): Promise<void> =>
    old(
      {
        as: username,
        command: 'CMD_API_EMAIL_POP',
        query: { action },
        form: {
          domain,
          user: name,
          quota: String(quota),
          ...(password !== undefined && { passwd: password, passwd2: password }),
        },
        secrets: password === undefined ? [] : [password],
        // Repeats only a change, as writing the same values again changes nothing more.
        isRepeatable: action === 'modify',
      },
      () => undefined,
    );

  async function put(place: Place, wanted: Mailbox): Promise<void> {
    const { name, isSuspended } = wanted;
    const found = await find(place, name);
    if (found === undefined) {
      demandPassword(wanted);
      const isSo = async (): Promise<boolean> => (await find(place, name)) !== undefined;
      await bringAbout({ isSo, send: () => send('create', place, wanted) });
    } else if (wanted.password !== undefined || found.quota !== wanted.quota) await send('modify', place, wanted);
    if (isSuspended !== undefined && isSuspended !== (found?.isSuspended ?? false))
      await setSuspended({ old }, place, { name, isSuspended, find });
  }

  const remove = (place: Place, name: string): Promise<void> =>
    bringAbout({
      isSo: async () => (await find(place, name)) === undefined,
      send: () => {
        const form = { domain: place.domain, user: name };
        const command = { as: place.username, command: 'CMD_API_EMAIL_POP', query: { action: 'delete' }, form };
        return old(command, () => undefined);
      },
    });

  return { list, put, remove };
}

interface Suspension {
  name: string;
  isSuspended: boolean;
  find: (place: Place, name: string) => Promise<FoundMailbox | undefined>;
}

/** Closes or opens a mailbox, with all that is in it. */
const setSuspended = ({ old }: Pick<Client, 'old'>, place: Place, { name, isSuspended, find }: Suspension) =>
  bringAbout({
    isSo: async () => (await find(place, name))?.isSuspended === isSuspended,
    send: () => {
      // Names the button that is pressed: this action removes as well, by another.
      const form = { domain: place.domain, select0: name, [isSuspended ? 'suspend' : 'unsuspend']: 'yes' };
      const command = { as: place.username, command: 'CMD_EMAIL_POP', query: { action: 'delete' }, form };
      return old(command, () => undefined);
    },
  });

const readMailbox = (mailbox: Reading): FoundMailbox => {
  const usage = mailbox.at('usage');
  return {
    name: mailbox.text('account').split('@')[0] ?? '',
    quota: Math.round(count(usage, 'quota') / mebibyte),
    usageBytes: count(usage, 'usage'),
    isSuspended: mailbox.optionalText('suspended') === 'yes',
  };
};

export function demandPassword({ password }: { password?: string }): void {
  if (password !== undefined && password !== '') return;
  const message = 'give a password to make it with';
  throw refusedWith({ code: 'password', message, reason: 'invalid', field: 'password' });
}

export function forwardersOf({ old }: Client): Parts<Forwarder, Forwarder> {
  const catchAll = catchAllOf({ old });
  const named = ({ username, domain }: Place): Promise<Forwarder[]> =>
    old({ as: username, command: 'CMD_API_EMAIL_FORWARDERS', query: { domain } }, (value) =>
      namesIn(value).map((name) => ({ name, destinations: destinationsIn(value, name) })),
    );
  const list = async (place: Place): Promise<Forwarder[]> => [...(await named(place)), ...(await catchAll.list(place))];
  const find = async (place: Place, name: string): Promise<Forwarder | undefined> =>
    (await list(place)).find((forwarder) => forwarder.name === name);
  const send = ({ username, domain }: Place, action: string, form: Record<string, string>): Promise<void> => {
    const command = { as: username, command: 'CMD_API_EMAIL_FORWARDERS', query: { action } };
    return old({ ...command, form: { domain, ...form } }, () => undefined);
  };

  async function put(place: Place, wanted: Forwarder): Promise<void> {
    const isCatchAll = wanted.name === everyName;
    const there = isCatchAll ? undefined : await find(place, wanted.name);
    demandForwarder(wanted, there?.destinations);
    if (isCatchAll) return catchAll.put(place, wanted);
    const isSo = async (): Promise<boolean> => isAlike(await find(place, wanted.name), wanted);
    const action = there === undefined ? 'create' : 'modify';
    const form = { user: wanted.name, email: wanted.destinations.join(',') };
    await bringAbout({ isSo, send: () => send(place, action, form) });
  }

  const remove = (place: Place, name: string): Promise<void> =>
    name === everyName
      ? catchAll.remove(place)
      : bringAbout({
          isSo: async () => (await find(place, name)) === undefined,
          send: () => send(place, 'delete', { select0: name }),
        });

  return { list, put, remove };
}

/** Names the forwarder of every address that is not there. */
const everyName = '*';

/** Manages where mail goes that is for nobody: one address, or back to its sender. */
function catchAllOf({ old }: Pick<Client, 'old'>) {
  const command = 'CMD_API_EMAIL_CATCH_ALL';
  const refuses = ':fail:';
  const read = ({ username, domain }: Place): Promise<string> =>
    old({ as: username, command, query: { domain } }, (value) => value.optionalText('value') ?? refuses);
  const write = (place: Place, value: string): Promise<void> => {
    const { username, domain } = place;
    const form = { update: 'Update', domain, catch: value === refuses ? refuses : 'address', value };
    return bringAbout({
      isSo: async () => (await read(place)) === value,
      send: () => old({ as: username, command, form }, () => undefined),
    });
  };
  return {
    list: async (place: Place): Promise<Forwarder[]> => {
      const value = await read(place);
      return value.includes('@') ? [{ name: everyName, destinations: [value] }] : [];
    },
    put: (place: Place, { destinations: [destination = refuses] }: Forwarder) => write(place, destination),
    remove: (place: Place) => write(place, refuses),
  };
}

/** Reads the destinations: a list in JSON, a text with commas in a form. */
function destinationsIn(value: Reading, name: string): string[] {
  const destinations = value.at(name).value;
  return typeof destinations === 'string'
    ? destinations.split(',').map((address) => address.trim())
    : value.texts(name);
}

const isAlike = (found: Forwarder | undefined, { destinations }: Forwarder): boolean =>
  found !== undefined && [...found.destinations].sort().join() === [...destinations].sort().join();

/** Refuses a destination that is no email address, such as a pipe, unless the panel has it already. */
function demandForwarder({ name, destinations }: Forwarder, there: readonly string[] = []): void {
  const isSound = (destination: string): boolean =>
    /^[^\s,|:/"]+@[^\s,|:/"]+$/.test(destination) || (there.includes(destination) && isWhole(destination));
  const areFew = name !== everyName || destinations.length === 1;
  if (areFew && destinations.length > 0 && destinations.every(isSound)) return;
  const message = areFew ? 'a destination is no address' : 'a catch-all has one destination';
  throw refusedWith({ code: 'destination', message, reason: 'invalid', field: 'destinations' });
}

/** Tells that a destination can be sent among others, which commas part. */
const isWhole = (destination: string): boolean => !destination.includes(',') && destination.split('"').length % 2 === 1;

/** Switches DKIM, which may be repeated, and reads the key that the panel made. */
export function dkimOf({ old }: Client): Panel['dkim'] {
  return async ({ username, domain }, on) => {
    const form = { action: 'set_dkim', domain, [on ? 'enable' : 'disable']: 'yes' };
    await old({ as: username, command: 'CMD_API_EMAIL_POP', form, isRepeatable: true }, () => undefined);
    if (!on) return undefined;
    return old({ as: username, command: 'CMD_API_DNS_CONTROL', query: { domain } }, (value) => {
      const records = value.optionalList('records');
      const key = records.find((record) => record.text('type') === 'TXT' && isKey(record.text('name'), domain));
      return key === undefined ? undefined : { selector, text: unquoted(key.text('value')) };
    });
  };
}

const isKey = (name: string, domain: string): boolean =>
  [`${selector}._domainkey`, `${selector}._domainkey.${domain}.`].includes(name);

/** Joins the strings of a TXT record, which are quoted when there are several. */
const unquoted = (value: string): string =>
  value.startsWith('"') ? [...value.matchAll(/"([^"]*)"/g)].map(([, part]) => part).join('') : value;
