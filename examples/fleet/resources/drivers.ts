import { choices, date, phone, reference, state, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';

export const drivers = resource('drivers', {
  label: { en: ['Driver', 'Drivers'], nl: ['Chauffeur', 'Chauffeurs'] },
  icon: 'contact',
  title: 'name',
  summary: ['phone'],
  fields: {
    name: text({ en: 'Name', nl: 'Naam' }, { required: true, search: true }),
    user: reference('users', { en: 'Signs in as', nl: 'Logt in als' }, { onDelete: 'clear', write: ['manager'] }),
    phone: phone({ en: 'Phone', nl: 'Telefoon' }, { search: true }),
    licences: choices(
      { en: 'Licences', nl: 'Rijbewijzen' },
      {
        required: true,
        default: ['B'],
        options: [
          { value: 'B', en: 'B, cars and vans', nl: 'B, auto’s en bestelbussen' },
          { value: 'BE', en: 'BE, with a trailer', nl: 'BE, met aanhanger' },
          { value: 'C', en: 'C, trucks', nl: 'C, vrachtwagens' },
        ],
      },
    ),
    licensedUntil: date({ en: 'Licence valid until', nl: 'Rijbewijs geldig tot' }),
    state: state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'employed',
        states: {
          employed: { en: 'Employed', nl: 'In dienst', tone: 'success' },
          away: { en: 'Away', nl: 'Afwezig', tone: 'warning' },
          left: { en: 'Left', nl: 'Uit dienst', tone: 'neutral' },
        },
        transitions: {
          leave: { from: 'employed', to: 'away', label: { en: 'Report away', nl: 'Afmelden' }, reason: true },
          return: { from: 'away', to: 'employed', label: { en: 'Report back', nl: 'Terugmelden' } },
          resign: { from: ['employed', 'away'], to: 'left', label: { en: 'End employment', nl: 'Uit dienst melden' } },
        },
      },
    ),
  },
  access: {
    manager: 'all',
    mechanic: { read: ['name', 'phone', 'state'] },
    driver: { rows: { user: '$user' }, read: true, update: ['phone'] },
  },
  menu: { place: 'top', order: 30 },
  list: {
    columns: ['name', 'phone', 'licences', 'licensedUntil', 'state'],
    sort: ['name'],
    filters: ['state', 'licences'],
  },
});
