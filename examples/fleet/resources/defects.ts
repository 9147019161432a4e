import { choice, date, longText, reference, state, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';

/** Describes defects: drivers report them and see their own reports, mechanics see all. */
export const defects = resource('defects', {
  label: { en: ['Defect', 'Defects'], nl: ['Gebrek', 'Gebreken'] },
  icon: 'document',
  title: 'what',
  summary: ['vehicle', 'urgency'],
  fields: {
    what: text({ en: 'What is wrong', nl: 'Wat is er mis' }, { required: true, search: true, maxLength: 120 }),
    vehicle: reference(
      'vehicles',
      { en: 'Vehicle', nl: 'Voertuig' },
      { required: true, onDelete: 'cascade', inverse: 'defects' },
    ),
    urgency: choice(
      { en: 'Urgency', nl: 'Urgentie' },
      {
        required: true,
        default: 'normal',
        options: [
          { value: 'normal', en: 'Can wait', nl: 'Kan wachten' },
          { value: 'soon', en: 'This week', nl: 'Deze week', tone: 'warning' },
          { value: 'unsafe', en: 'Not safe to drive', nl: 'Niet veilig om te rijden', tone: 'danger' },
        ],
      },
    ),
    seenOn: date({ en: 'Seen on', nl: 'Gezien op' }, { required: true }),
    details: longText({ en: 'Details', nl: 'Toelichting' }, { maxLength: 4000 }),
    reporter: reference('users', { en: 'Reported by', nl: 'Gemeld door' }, { onDelete: 'clear' }),
    state: state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'reported',
        states: {
          reported: { en: 'Reported', nl: 'Gemeld', tone: 'info' },
          accepted: { en: 'Taken on', nl: 'Opgepakt', tone: 'warning' },
          solved: { en: 'Solved', nl: 'Verholpen', tone: 'success' },
          dismissed: { en: 'Dismissed', nl: 'Afgewezen', tone: 'neutral' },
        },
        transitions: {
          accept: { from: 'reported', to: 'accepted', label: { en: 'Take on', nl: 'Oppakken' } },
          solve: { from: 'accepted', to: 'solved', label: { en: 'Mark as solved', nl: 'Als verholpen melden' } },
          dismiss: { from: 'reported', to: 'dismissed', label: { en: 'Dismiss', nl: 'Afwijzen' }, reason: true },
        },
      },
    ),
  },
  access: {
    manager: 'all',
    mechanic: { read: true, update: ['urgency', 'details', 'state'] },
    driver: {
      rows: { reporter: '$user' },
      read: true,
      create: ['what', 'vehicle', 'urgency', 'seenOn', 'details'],
      update: ['details'],
      values: { reporter: '$user' },
    },
  },
  menu: { place: 'top', order: 50 },
  list: {
    columns: ['what', 'vehicle', 'urgency', 'seenOn', 'reporter', 'state'],
    sort: ['-seenOn'],
    filters: ['state', 'urgency', 'vehicle'],
  },
});
