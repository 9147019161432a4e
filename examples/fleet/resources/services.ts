import { choice, date, longText, money, reference, sequenceNumber, state } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';

export const services = resource('services', {
  label: { en: ['Service', 'Services'], nl: ['Onderhoudsbeurt', 'Onderhoudsbeurten'] },
  icon: 'tool',
  title: ['number', 'kind'],
  summary: ['vehicle', 'mechanic'],
  fields: {
    number: sequenceNumber({ en: 'Number', nl: 'Nummer' }, { sequences: 'S', at: 'create' }),
    vehicle: reference(
      'vehicles',
      { en: 'Vehicle', nl: 'Voertuig' },
      { required: true, onDelete: 'cascade', inverse: 'services' },
    ),
    kind: choice(
      { en: 'Kind', nl: 'Soort' },
      {
        required: true,
        options: [
          { value: 'inspection', en: 'Inspection', nl: 'Apk-keuring' },
          { value: 'maintenance', en: 'Maintenance', nl: 'Onderhoud' },
          { value: 'tyres', en: 'Tyres', nl: 'Banden' },
          { value: 'repair', en: 'Repair', nl: 'Reparatie', tone: 'warning' },
        ],
      },
    ),
    mechanic: reference('users', { en: 'Mechanic', nl: 'Monteur' }, { onDelete: 'clear', write: ['manager'] }),
    plannedOn: date({ en: 'Planned on', nl: 'Gepland op' }, { required: true }),
    work: longText({ en: 'Work done', nl: 'Uitgevoerd werk' }, { maxLength: 4000 }),
    costs: money({ en: 'Costs', nl: 'Kosten' }, { min: 0 }),
    state: state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'planned',
        states: {
          planned: { en: 'Planned', nl: 'Gepland', tone: 'info' },
          busy: { en: 'Being done', nl: 'Mee bezig', tone: 'warning' },
          done: { en: 'Done', nl: 'Klaar', tone: 'success' },
        },
        transitions: {
          begin: { from: 'planned', to: 'busy', label: { en: 'Begin', nl: 'Beginnen' } },
          finish: { from: 'busy', to: 'done', label: { en: 'Finish', nl: 'Afronden' }, needs: ['work', 'costs'] },
        },
      },
    ),
  },
  // Keeps finished work as it was recorded.
  frozen: { unless: { state: { ne: 'done' } }, except: ['state'] },
  access: {
    manager: 'all',
    mechanic: { read: true, create: true, update: true },
  },
  menu: { place: 'top', order: 40 },
  list: {
    columns: ['number', 'vehicle', 'kind', 'mechanic', 'plannedOn', 'costs', 'state'],
    sort: ['-plannedOn'],
    filters: ['state', 'kind', 'mechanic', 'vehicle'],
  },
});
