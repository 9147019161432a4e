import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { checkedServices } from './shared/checkedServices.ts';
import { ownServer } from './shared/ownership.ts';

const kinds = [
  { value: 'planned', en: 'Planned work', nl: 'Gepland onderhoud' },
  { value: 'incident', en: 'Incident', nl: 'Storing' },
] as const;
const states = {
  announced: { en: 'Announced', nl: 'Aangekondigd', tone: 'info' },
  ongoing: { en: 'Ongoing', nl: 'Bezig', tone: 'warning' },
  resolved: { en: 'Resolved', nl: 'Opgelost', tone: 'success' },
} as const;
const transitions = {
  begin: { from: 'announced', to: 'ongoing', label: { en: 'Begin', nl: 'Beginnen' } },
  resolve: {
    from: ['announced', 'ongoing'],
    to: 'resolved',
    label: { en: 'Mark as resolved', nl: 'Als opgelost markeren' },
  },
  reopen: { from: 'resolved', to: 'ongoing', label: { en: 'Not resolved after all', nl: 'Toch niet opgelost' } },
} as const;
const help = {
  server: { en: 'Left empty: all servers', nl: 'Leeg: alle servers' },
  services: { en: 'Left empty: all services', nl: 'Leeg: alle diensten' },
  text: {
    en: 'What customers notice, what they can do, and when there is news',
    nl: 'Wat klanten merken, wat zij kunnen doen, en wanneer er nieuws is',
  },
  endsAt: {
    en: 'Expected; customers read it as such. Becomes the moment at which it is resolved.',
    nl: 'Naar verwachting; zo lezen klanten het ook. Wordt het moment waarop het is opgelost.',
  },
};

/** Describes what staff tells customers about servers. It outranks what the checks of each minute find. */
export const announcements = resource('announcements', {
  label: { en: ['Announcement', 'Announcements'], nl: ['Mededeling', 'Mededelingen'] },
  icon: 'article',
  title: 'titleNl',
  fields: {
    kind: f.choice({ en: 'Kind', nl: 'Soort' }, { required: true, default: 'incident', options: kinds }),
    state: f.state({ en: 'State', nl: 'Status' }, { initial: 'announced', states, transitions }),
    titleNl: f.text({ en: 'Title, Dutch', nl: 'Titel, Nederlands' }, { required: true, search: true, maxLength: 100 }),
    titleEn: f.text({ en: 'Title, English', nl: 'Titel, Engels' }, { required: true, search: true, maxLength: 100 }),
    textNl: f.longText({ en: 'Text, Dutch', nl: 'Tekst, Nederlands' }, { required: true, help: help.text }),
    textEn: f.longText({ en: 'Text, English', nl: 'Tekst, Engels' }, { required: true, help: help.text }),
    server: f.reference(
      'servers',
      { en: 'Server', nl: 'Server' },
      {
        read: ['admin'],
        onDelete: 'cascade',
        help: help.server,
        inverse: { name: 'announcements', label: { en: 'Announcements', nl: 'Mededelingen' } },
      },
    ),
    services: f.choices({ en: 'Services', nl: 'Diensten' }, { options: checkedServices, help: help.services }),
    startsAt: f.dateTime({ en: 'Begins at', nl: 'Begint op' }, { required: true }),
    endsAt: f.dateTime({ en: 'Ends at', nl: 'Eindigt op' }, { after: 'startsAt', help: help.endsAt }),
  },
  access: {
    admin: 'all',
    customer: { rows: { or: [{ server: null }, ownServer('server.')] }, read: true },
  },
  menu: { place: 'manage', others: 'none', order: 44 },
  list: {
    columns: ['startsAt', 'titleNl', 'kind', 'server', 'services', 'state'],
    sort: ['-startsAt'],
    filters: ['kind', 'state', 'server', 'services', 'startsAt'],
    views: [
      {
        name: 'current',
        label: { en: 'Current', nl: 'Actueel' },
        filter: { state: ['announced', 'ongoing'] },
      },
    ],
  },
  form: [
    {
      label: { en: 'When and where', nl: 'Wanneer en waar' },
      fields: ['kind', 'state', 'startsAt', 'endsAt', 'server', 'services'],
    },
    { label: { en: 'In Dutch', nl: 'In het Nederlands' }, fields: ['titleNl', 'textNl'] },
    { label: { en: 'In English', nl: 'In het Engels' }, fields: ['titleEn', 'textEn'] },
  ],
});
export type Announcement = RecordOf<typeof announcements>;
