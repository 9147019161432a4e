import { describe, expect, it } from 'vitest';
import type { Database } from '../../resources/databases.ts';
import type { MailAccount } from '../../resources/mailaccounts.ts';
import type { MailAlias } from '../../resources/mailaliases.ts';
import { compareAliases, compareDatabases, compareMailboxes } from './comparePanel.ts';

const state = {
  desired: 'present',
  actual: 'present',
  inStep: true,
  lastJob: null,
  lastJobAt: null,
  lastJobError: null,
} as const;
const mailbox = (username: string, changes: Partial<MailAccount> = {}): MailAccount => ({
  ...state,
  id: username,
  hosting: '1',
  username,
  mailDomain: null,
  address: `${username}@a.nl`,
  active: true,
  quota: 100,
  usage: null,
  ...changes,
});
const alias = (name: string, destination: string, changes: Partial<MailAlias> = {}): MailAlias => ({
  ...state,
  id: `${name} ${destination}`,
  hosting: '1',
  alias: name,
  mailDomain: null,
  address: `${name}@a.nl`,
  destination,
  ...changes,
});

describe('mail accounts and the mailboxes on their server', () => {
  it('that are alike need nothing', () => {
    const none = { put: [], remove: [], thereOnly: [], moved: [] };
    expect(compareMailboxes([mailbox('info')], [{ name: 'info', quota: 100 }])).toEqual(none);
  });

  it('are brought together: made, changed, removed, and what was made by hand is told', () => {
    const rows = [
      mailbox('new', { actual: 'absent' }),
      mailbox('larger', { quota: 200 }),
      mailbox('gone', { desired: 'absent' }),
      mailbox('gonethere', { desired: 'absent', actual: 'absent' }),
    ];
    const found = ['larger', 'gone', 'byhand'].map((name) => ({ name, quota: 100 }));
    expect(compareMailboxes(rows, found)).toEqual({
      put: [rows[0], rows[1]],
      remove: ['gone'],
      thereOnly: ['byhand'],
      moved: [],
    });
  });

  it('that somebody removed or made by hand have another actual state', () => {
    const rows = [mailbox('lost'), mailbox('back', { actual: 'absent' })];
    const { put, moved } = compareMailboxes(rows, [{ name: 'back', quota: 100 }]);
    expect(put).toEqual([rows[0]]);
    expect(moved).toEqual([
      { row: rows[0], actual: 'absent' },
      { row: rows[1], actual: 'present' },
    ]);
  });
});

describe('aliases and the forwarders on their server', () => {
  it('that lead one name to several places make one forwarder', () => {
    const rows = [alias('post', 'a@b.nl', { actual: 'absent' }), alias('post', 'c@b.nl', { actual: 'absent' })];
    expect(compareAliases(rows, []).put).toEqual([{ name: 'post', destinations: ['a@b.nl', 'c@b.nl'] }]);
  });

  it('keep what was set by hand when one of them goes, and lose the forwarder with the last', () => {
    const leaving = alias('post', 'a@b.nl', { desired: 'absent' });
    const byHand = compareAliases([leaving], [{ name: 'post', destinations: ['a@b.nl', 'hand@b.nl'] }]);
    expect(byHand).toMatchObject({ put: [{ name: 'post', destinations: ['hand@b.nl'] }], remove: [] });
    expect(byHand.thereOnly).toEqual(['post → hand@b.nl']);
    expect(compareAliases([leaving], [{ name: 'post', destinations: ['a@b.nl'] }])).toMatchObject({
      put: [],
      remove: ['post'],
    });
  });

  it('that are there in another order need nothing', () => {
    const rows = [alias('post', 'a@b.nl'), alias('post', 'c@b.nl')];
    const found = [{ name: 'post', destinations: ['c@b.nl', 'a@b.nl'] }];
    expect(compareAliases(rows, found)).toEqual({ put: [], remove: [], thereOnly: [], moved: [] });
  });
});

it('databases are compared by name', () => {
  const row = (name: string, changes: Partial<Database> = {}): Database => ({
    ...state,
    id: name,
    hosting: '1',
    name,
    host: 'localhost',
    username: name,
    size: null,
    server: null,
    ...changes,
  });
  const rows = [row('a_new', { actual: 'absent' }), row('a_old', { desired: 'absent' })];
  expect(
    compareDatabases(
      rows,
      ['a_old', 'a_hand'].map((name) => ({ name, sizeBytes: 0 })),
    ),
  ).toEqual({
    put: [rows[0]],
    remove: ['a_old'],
    thereOnly: ['a_hand'],
    moved: [],
  });
});
