/** Describes the garage's own data, a singleton. Some of its required fields have no default. */
import { boolean, choices, integer, password, reference, secret, state, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';

const label = (word: string) => ({ en: word, nl: word });

export const workshop = resource('workshop', {
  label: { en: ['Workshop', 'Workshop'], nl: ['Werkplaats', 'Werkplaats'] },
  title: 'name',
  singleton: true,
  fields: {
    name: text(label('Name'), { required: true }),
    owner: reference('drivers', label('Owner')),
    bridges: integer(label('Bridges'), { required: true, default: 2, min: 1 }),
    brands: choices(label('Brands'), {
      default: ['daf'],
      options: ['daf', 'spyker'].map((value) => ({ value, ...label(value) })),
    }),
    isClosed: boolean(label('Closed'), { default: false }),
    openings: text(label('Openings'), { when: { isClosed: false }, default: 'ma-vr' }),
    turnover: integer(label('Turnover'), { read: ['admin'], write: ['admin'], required: true }),
    doorCode: secret(label('Door code')),
    phrase: password(label('Phrase')),
    isSmall: boolean(label('Small'), { is: { bridges: { lt: 3 } } }),
    mood: state(label('Mood'), {
      initial: 'calm',
      states: { calm: label('Calm'), busy: label('Busy') },
      transitions: {
        begin: { from: 'calm', to: 'busy', label: label('Begin') },
        rest: { from: 'busy', to: 'calm', label: label('Rest'), roles: ['admin'] },
      },
    }),
  },
  access: { admin: 'all', customer: { read: true, update: ['openings', 'doorCode', 'mood'] } },
});
