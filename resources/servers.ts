import { boolean, choice, choices, integer, ipAddress, secret, state, text } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { checkedServices } from './shared/checkedServices.ts';

const drivers = [
  { value: 'directadmin', en: 'DirectAdmin', nl: 'DirectAdmin' },
  { value: 'plesk', en: 'Plesk', nl: 'Plesk' },
  { value: 'cpanel', en: 'cPanel', nl: 'cPanel' },
] as const;

export const servers = resource('servers', {
  label: { en: ['Server', 'Servers'], nl: ['Server', 'Servers'] },
  icon: 'server',
  title: 'name',
  fields: {
    name: text({ en: 'Name', nl: 'Naam' }, { required: true, unique: true, search: true }),
    ipAddress: ipAddress(
      { en: 'IP address', nl: 'IP-adres' },
      { required: true, unique: true, search: true, drawnBy: { cell: 'copyable' } },
    ),
    driver: choice(
      { en: 'Control panel', nl: 'Beheerpaneel' },
      { required: true, default: 'directadmin', options: drivers },
    ),
    login: text(
      { en: 'Login name', nl: 'Inlognaam' },
      {
        maxLength: 64,
        help: {
          en: 'Of an administrator or reseller of the control panel. With a key, accounts on this server are kept up to date automatically.',
          nl: 'Van een beheerder of reseller van het beheerpaneel. Met een sleutel erbij volgen accounts op deze server vanzelf.',
        },
      },
    ),
    secret: secret(
      { en: 'Access key', nl: 'Toegangssleutel' },
      {
        help: { en: 'Of the control panel; never shown again', nl: 'Van het beheerpaneel; wordt niet meer getoond' },
      },
    ),
    capacity: integer(
      { en: 'Capacity (accounts)', nl: 'Capaciteit (accounts)' },
      { required: true, default: 200, min: 0 },
    ),
    checks: choices(
      { en: 'Checked each minute', nl: 'Elke minuut gecontroleerd' },
      {
        required: true,
        default: checkedServices.map(({ value }) => value),
        options: checkedServices,
        help: {
          en: 'Services whose ports are tried while the server is up or being drained',
          nl: 'Diensten waarvan de poort wordt geprobeerd zolang de server in bedrijf is of wordt leeggemaakt',
        },
      },
    ),
    state: state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'up',
        states: {
          up: { en: 'Up', nl: 'In bedrijf', tone: 'success' },
          draining: { en: 'Draining', nl: 'Wordt leeggemaakt', tone: 'warning' },
          down: { en: 'Down', nl: 'Buiten bedrijf', tone: 'danger' },
        },
        transitions: {
          drain: { from: 'up', to: 'draining', label: { en: 'Drain', nl: 'Leegmaken' } },
          stop: { from: ['up', 'draining'], to: 'down', label: { en: 'Take down', nl: 'Buiten bedrijf stellen' } },
          start: { from: ['draining', 'down'], to: 'up', label: { en: 'Bring up', nl: 'In bedrijf stellen' } },
        },
      },
    ),
    active: boolean({ en: 'Active', nl: 'Actief' }, { is: { state: 'up' } }),
  },
  has: { hosting: 'hosting.server', databases: 'databases.server' },
  facts: [
    {
      name: 'down',
      label: { en: 'Services down', nl: 'Diensten niet bereikbaar' },
      of: 'services',
      filter: { health: 'down' },
      tone: 'danger',
    },
  ],
  access: { admin: 'all' },
  menu: { place: 'manage', order: 40 },
  list: {
    columns: ['name', 'ipAddress', 'driver', 'capacity', 'state'],
    sort: ['name'],
    filters: ['driver', 'state', 'active'],
    views: [
      {
        name: 'failing',
        label: { en: 'Services down', nl: 'Met storing' },
        filter: { services: { some: { health: 'down' } } },
      },
    ],
  },
});
export type Server = RecordOf<typeof servers>;
