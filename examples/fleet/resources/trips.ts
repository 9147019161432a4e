import { dateTime, integer, longText, reference, state, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';

export const trips = resource('trips', {
  label: { en: ['Trip', 'Trips'], nl: ['Rit', 'Ritten'] },
  icon: 'location',
  title: ['destination', 'departsAt'],
  summary: ['vehicle', 'driver'],
  fields: {
    destination: text({ en: 'Destination', nl: 'Bestemming' }, { required: true, search: true }),
    vehicle: reference(
      'vehicles',
      { en: 'Vehicle', nl: 'Voertuig' },
      { required: true, onDelete: 'restrict', inverse: 'trips' },
    ),
    driver: reference(
      'drivers',
      { en: 'Driver', nl: 'Chauffeur' },
      { required: true, onDelete: 'restrict', inverse: 'trips' },
    ),
    departsAt: dateTime({ en: 'Departs at', nl: 'Vertrek' }, { required: true }),
    returnsAt: dateTime({ en: 'Returns at', nl: 'Terug' }, { after: 'departsAt' }),
    distance: integer({ en: 'Distance (km)', nl: 'Afstand (km)' }, { min: 1, max: 5000 }),
    load: longText({ en: 'Load', nl: 'Lading' }, { maxLength: 1000 }),
    state: state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'planned',
        states: {
          planned: { en: 'Planned', nl: 'Gepland', tone: 'info' },
          underWay: { en: 'Under way', nl: 'Onderweg', tone: 'warning' },
          done: { en: 'Done', nl: 'Gereden', tone: 'success' },
          cancelled: { en: 'Cancelled', nl: 'Vervallen', tone: 'neutral' },
        },
        transitions: {
          depart: { from: 'planned', to: 'underWay', label: { en: 'Depart', nl: 'Vertrekken' } },
          arrive: { from: 'underWay', to: 'done', label: { en: 'Finish', nl: 'Afronden' }, needs: ['distance'] },
          cancel: {
            from: 'planned',
            to: 'cancelled',
            label: { en: 'Call off', nl: 'Laten vervallen' },
            roles: ['manager'],
            reason: true,
          },
        },
      },
    ),
  },
  access: {
    manager: 'all',
    driver: { rows: { 'driver.user': '$user' }, read: true, update: ['distance', 'load', 'state'] },
  },
  menu: { place: 'top', order: 20 },
  list: {
    columns: ['destination', 'vehicle', 'driver', 'departsAt', 'distance', 'state'],
    sort: ['-departsAt'],
    filters: ['state', 'driver', 'vehicle', 'departsAt'],
  },
});
