import {
  boolean,
  choice,
  dateTime,
  domainName,
  hostname,
  integer,
  reference,
  secret,
  state,
  text,
  url,
} from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { forCustomer } from './shared/belonging.ts';
import { ownThrough } from './shared/ownership.ts';
import { usage } from './shared/services.ts';
import { suspensionReasons } from './shared/suspension.ts';

const states = {
  pending: { en: 'Pending', nl: 'In behandeling', tone: 'info' },
  active: { en: 'Active', nl: 'Actief', tone: 'success' },
  suspended: { en: 'Suspended', nl: 'Opgeschort', tone: 'warning' },
  cancelled: { en: 'Cancelled', nl: 'Opgezegd', tone: 'danger' },
  terminated: { en: 'Terminated', nl: 'Beëindigd', tone: 'neutral' },
} as const;
const transitions = {
  activate: {
    from: 'pending',
    to: 'active',
    label: { en: 'Activate', nl: 'Activeren' },
    needs: ['server', 'ftpHost'],
  },
  suspend: {
    from: 'active',
    to: 'suspended',
    label: { en: 'Suspend', nl: 'Opschorten' },
    reason: true,
    needs: ['suspensionReason'],
  },
  resume: { from: 'suspended', to: 'active', label: { en: 'Resume', nl: 'Hervatten' } },
  cancel: {
    from: ['active', 'suspended'],
    to: 'cancelled',
    label: { en: 'Cancel hosting', nl: 'Hosting opzeggen' },
    terms: {
      en: 'Its invoice rules end too: after what is already billed, nothing more is. To bill until a later day, first let these rules end on that day.',
      nl: 'De factuurregelingen eindigen ook: na wat al is gefactureerd volgt niets meer. Nog tot een latere dag factureren? Laat die regelingen dan eerst op die dag eindigen.',
    },
    reason: true,
  },
  reinstate: {
    from: 'cancelled',
    to: 'active',
    label: { en: 'Withdraw cancellation', nl: 'Opzegging intrekken' },
    terms: {
      en: 'Its plan is billed again: its rule goes on, or a new one begins today where that has ended. For expansions that were terminated you get a task.',
      nl: 'Het pakket wordt weer gefactureerd: de regeling loopt door, of er begint vandaag een nieuwe als die al is beëindigd. Voor opgezegde uitbreidingen komt er een taak.',
    },
  },
  terminate: { from: 'cancelled', to: 'terminated', label: { en: 'Terminate', nl: 'Beëindigen' } },
} as const;

export const hosting = resource('hosting', {
  label: { en: ['Hosting account', 'Hosting accounts'], nl: ['Hostingaccount', 'Hostingaccounts'] },
  icon: 'cloud',
  title: 'name',
  fields: {
    name: domainName(
      { en: 'Main domain name', nl: 'Hoofddomein' },
      {
        required: true,
        unique: true,
        search: true,
        help: { en: 'May be registered elsewhere', nl: 'Mag elders geregistreerd zijn' },
      },
    ),
    customer: forCustomer(),
    plan: reference('plans', { en: 'Plan', nl: 'Pakket' }, { required: true }),
    state: state({ en: 'State', nl: 'Status' }, { initial: 'pending', states, transitions }),
    suspensionReason: choice(
      { en: 'Reason for suspension', nl: 'Reden van opschorting' },
      {
        options: suspensionReasons,
        when: { state: 'suspended' },
        help: { en: 'The customer sees it too', nl: 'De klant ziet dit ook' },
      },
    ),
    domain: reference(
      'domains',
      { en: 'Domain', nl: 'Domein' },
      {
        onDelete: 'clear',
        mustMatch: 'customer',
        help: { en: 'If it is registered with us', nl: 'Als het bij ons geregistreerd is' },
      },
    ),
    aliasOf: reference(
      'hosting',
      { en: 'Alias of', nl: 'Alias van' },
      {
        onDelete: 'clear',
        mustMatch: 'customer',
        help: { en: 'Shows the website of this account', nl: 'Toont de website van dit account' },
      },
    ),
    server: reference('servers', { en: 'Server', nl: 'Server' }, { read: ['admin'] }),
    controlPanel: url({ en: 'Control panel', nl: 'Beheerpaneel' }),
    panelLink: secret(
      { en: 'Sign in to the control panel', nl: 'Inloggen op het beheerpaneel' },
      { reveal: 'link', read: ['admin', 'customer'], write: [], shown: { state: 'active', username: { null: false } } },
    ),
    ftpHost: hostname({ en: 'FTP host', nl: 'FTP-server' }),
    username: text({ en: 'Username', nl: 'Gebruikersnaam' }, { maxLength: 32, search: true }),
    password: secret({ en: 'Password', nl: 'Wachtwoord' }, { reveal: true, read: ['admin', 'customer'] }),
    diskUsage: usage({ en: 'Disk usage', nl: 'Schijfgebruik' }),
    diskQuota: integer({ en: 'Disk space', nl: 'Schijfruimte' }, { min: 0, unit: 'MB' }),
    bandwidthUsage: usage({ en: 'Traffic this month', nl: 'Dataverkeer deze maand' }),
    bandwidthQuota: integer({ en: 'Traffic per month', nl: 'Dataverkeer per maand' }, { min: 0, unit: 'MB' }),
    mailboxQuota: integer({ en: 'Mailboxes at most', nl: 'Mailboxen, hoogstens' }, { min: 0 }),
    databaseQuota: integer({ en: 'Databases at most', nl: 'Databases, hoogstens' }, { min: 0 }),
    full: boolean({ en: 'Disk almost full', nl: 'Schijf bijna vol' }, { write: [], required: true, default: false }),
    checkedAt: dateTime({ en: 'Compared with the server', nl: 'Vergeleken met de server' }, { write: [] }),
  },
  has: {
    mailaccounts: 'mailaccounts.hosting',
    mailaliases: 'mailaliases.hosting',
    databases: 'databases.hosting',
    ftpaccounts: 'ftpaccounts.hosting',
    backups: 'backups.hosting',
    backuprestores: 'backuprestores.hosting',
    subservers: 'subservers.hosting',
    hostingchecks: 'hostingchecks.hosting',
    hostingreadings: 'hostingreadings.hosting',
    planchanges: 'planchanges.hosting',
    aliases: { by: 'hosting.aliasOf', label: { en: 'Aliases', nl: 'Aliassen' } },
  },
  unique: [['server', 'username']],
  access: {
    admin: 'all',
    customer: { rows: ownThrough('customer.', 'hosting'), read: true },
  },
  drawnBy: { list: 'accounts', show: 'account' },
  drawnTabs: {
    mail: { en: 'Email', nl: 'E-mail' },
    databases: { en: 'Databases', nl: 'Databases' },
    backups: { en: 'Backups', nl: 'Back-ups' },
  },
  menu: { place: 'top', order: 30, sidebar: true },
  list: {
    columns: ['name', 'customer', 'plan', 'server', 'diskUsage', 'bandwidthUsage', 'state'],
    sort: ['name'],
    filters: ['customer', 'plan', 'server', 'state', 'full'],
    views: [
      {
        name: 'current',
        label: { en: 'Current', nl: 'Lopend' },
        filter: { state: ['pending', 'active', 'suspended', 'cancelled'] },
        opens: true,
      },
      { name: 'ending', label: { en: 'Cancelled', nl: 'Opgezegd' }, filter: { state: 'cancelled' } },
    ],
  },
  form: [
    {
      label: { en: 'General', nl: 'Algemeen' },
      fields: ['name', 'customer', 'plan', 'state', 'suspensionReason', 'domain', 'aliasOf'],
    },
    {
      label: { en: 'Access', nl: 'Toegang' },
      fields: ['server', 'panelLink', 'controlPanel', 'ftpHost', 'username', 'password', 'checkedAt'],
    },
    {
      label: { en: 'Usage', nl: 'Gebruik' },
      fields: ['diskUsage', 'diskQuota', 'bandwidthUsage', 'bandwidthQuota', 'mailboxQuota', 'databaseQuota'],
      drawnBy: { show: 'meters' },
    },
  ],
});
export type Hosting = RecordOf<typeof hosting>;
