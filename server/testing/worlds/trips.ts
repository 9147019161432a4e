/** Describes records that follow each other: a driven trip creates a claim of its stops, a sent claim a letter. */
import { integer, reference, state, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rulesFor } from '../../../schema/rule.ts';

const label = (word: string) => ({ en: word, nl: word });
const name = (word: string) => ({ en: [word, `${word}s`], nl: [word, `${word}s`] }) as const;

export const tripWorld = [
  resource('trips', {
    label: name('Trip'),
    title: 'title',
    fields: {
      title: text(label('Title'), { required: true }),
      cost: integer(label('Cost'), { required: true, default: 10 }),
      driverId: text(label('Driver')),
      stage: state(label('Stage'), {
        initial: 'planned',
        states: { planned: label('Planned'), driven: label('Driven') },
        transitions: { drive: { from: 'planned', to: 'driven', label: label('Drive'), reason: true } },
      }),
    },
    access: { admin: 'all', customer: { rows: { driverId: '$user' }, read: true, update: true } },
  }),
  resource('claims', {
    label: name('Claim'),
    title: 'code',
    fields: {
      code: text(label('Code'), { required: true, unique: true }),
      trip: reference('trips', label('Trip')),
      total: integer(label('Total'), { write: [] }),
      stage: state(label('Stage'), {
        initial: 'draft',
        states: { draft: label('Draft'), sent: label('Sent') },
        transitions: {
          send: { from: 'draft', to: 'sent', label: label('Send'), roles: [], when: { total: { gt: 0 } } },
        },
      }),
    },
    frozen: { unless: { stage: 'draft' } },
    access: { admin: 'all' },
  }),
  resource('stops', {
    label: name('Stop'),
    title: 'cost',
    fields: {
      claim: reference('claims', label('Claim'), { required: true, part: true }),
      before: reference('stops', label('Stop before')),
      cost: integer(label('Cost'), { write: [], max: 1000 }),
    },
    frozen: { unless: { 'claim.stage': 'draft' } },
    access: { admin: 'all' },
  }),
  resource('letters', {
    label: name('Letter'),
    title: 'about',
    fields: {
      about: text(label('About'), { required: true }),
      claim: reference('claims', label('Claim')),
      answers: reference('letters', label('Answers')),
    },
    access: { admin: 'all' },
  }),
];

interface Trip {
  id: string;
  title: string;
  cost: number;
  stage: string;
}

interface Claim {
  id: string;
  total: number | null;
  stage: string;
}

interface Letter {
  id: string;
  about: string;
}

/**
 * Answers letters about an echo by further letters; a letter about a claim gets one fixed answer.
 * @param onLetter called for each letter that is written
 */
export const tripRules = (onLetter: () => void) => [
  rulesFor<Trip>('trips', {
    followUps: [
      ({ before, after: { id, title, cost, stage } }) =>
        before?.stage === 'planned' && stage === 'driven'
          ? [
              { op: 'add', resource: 'claims', lid: 'claim', values: { code: `C-${title}`, trip: id } },
              { op: 'add', resource: 'stops', lid: 'first', values: { claim: { lid: 'claim' }, cost } },
              { op: 'add', resource: 'stops', values: { claim: { lid: 'claim' }, cost: 5, before: { lid: 'first' } } },
              { op: 'update', resource: 'claims', id: { lid: 'claim' }, values: { stage: 'sent' } },
            ]
          : [],
    ],
  }),
  rulesFor<Claim>('claims', {
    derive: [
      async ({ after: { id } }, { find }) => ({
        total: id ? (await find('stops', { claim: id })).reduce((sum, { cost }) => sum + Number(cost ?? 0), 0) : 0,
      }),
    ],
    followUps: [
      ({ before, after: { id, total, stage } }) =>
        before?.stage === 'draft' && stage === 'sent'
          ? [{ op: 'add', resource: 'letters', values: { claim: id, about: `You get ${total}` } }]
          : [],
    ],
  }),
  rulesFor<Letter>('letters', {
    followUps: [
      ({ after: { id, about } }) => {
        onLetter();
        if (about === 'Claim') return [{ op: 'add', resource: 'claims', values: { code: 'Of a letter' } }];
        return about === 'Echo' ? [{ op: 'add', resource: 'letters', values: { about, answers: id } }] : [];
      },
    ],
  }),
];
