/** Tests the faults that a start reports for mistakes in a field. */
import { test } from 'vitest';
import { certificates } from '../../server/testing/worlds/certificates.ts';
import { label } from './testing/descriptions.ts';
import { customer, expectTold, field, type Mistake } from './testing/mistakes.ts';

const { fields } = certificates;

const added = (name: string, described: object) => ({ fields: { ...fields, [name]: { label, ...described } } });
const stateTransition = (name: keyof typeof fields.state.transitions, changes: object) =>
  field('state', {
    transitions: { ...fields.state.transitions, [name]: { ...fields.state.transitions[name], ...changes } },
  });
const option = (value: string, more: object = {}) => ({ value, ...label, ...more });

const types: Mistake[] = [
  ['a type that is none', field('price', { type: 'mony' }), 'fields.price', /unknown type "mony"/],
  ['a misspelt option', field('name', { requierd: true }), 'fields.name.requierd', /unknown option/],
  ['an option of another type', field('kind', { maxLength: 3 }), 'fields.kind.maxLength', /unknown option/],
  [
    'a text in place of a truth',
    field('name', { required: 'yes' }),
    'fields.name.required',
    /must be true or false or an object, not 'yes'/,
  ],
  ['a role outside a list', field('notes', { write: 'admin' }), 'fields.notes.write', /must be a list, not 'admin'/],
  ['a default that is no option', field('kind', { default: 'XV' }), 'fields.kind.default', /Choose one/],
  ['an option twice', field('kind', { options: [option('DV'), option('DV')] }), 'fields.kind.options', /again/],
  [
    'a tone that is none',
    field('kind', { options: [option('DV', { tone: 'green' })] }),
    'fields.kind.options.0.tone',
    /./,
  ],
  ['cents with a comma', field('price', { min: 0.5 }), 'fields.price.min', /whole number/],
  ['a least above the most', field('price', { min: 10, max: 5 }), 'fields.price.min', /more than max 5/],
  ['a default below the least', field('price', { default: -5 }), 'fields.price.default', /At least €0.00/],
  [
    'a unit that is unknown',
    added('size', { type: 'integer', unit: 'kB' }),
    'fields.size.unit',
    /must be 'MB', not 'kB'/,
  ],
  ['a day that is none', field('validFrom', { default: '31-12-2026' }), 'fields.validFrom.default', /valid date/],
  ['an order of days by a text', field('validUntil', { after: 'serial' }), 'fields.validUntil.after', /date with text/],
  [
    'a misspelt field in a condition',
    field('validUntil', { relative: { stat: 'active' } }),
    'fields.validUntil.relative',
    /stat/,
  ],
  [
    'a day that depends on who asks',
    field('validUntil', { relative: { customer: '$user' } }),
    'fields.validUntil.relative',
    /who asks/,
  ],
  ['an order by a misspelt day', field('validUntil', { after: 'validfrom' }), 'fields.validUntil.after', /unknown/],
  ['days after each other', field('validFrom', { after: 'validUntil' }), 'fields.validFrom.after', /after it too/],
  ['a broken pattern', field('serial', { pattern: '[0-9' }), 'fields.serial.pattern', /no|not a regular/],
  [
    'a message that is never said',
    field('notes', { messages: { NOT_MATCHING: label } }),
    'fields.notes.messages.NOT_MATCHING',
    /never said/,
  ],
  [
    'a message with a name to fill',
    field('validUntil', { messages: { NOT_AFTER: { en: '{{day}}', nl: '{{day}}' } } }),
    'fields.validUntil.messages.NOT_AFTER',
    /filled with nothing/,
  ],
  ['a list without bounds', field('names', { maxItems: 100_000_000 }), 'fields.names.maxItems', /at most 1000/],
  ['a list of unknown items', field('names', { of: 'host' }), 'fields.names.of', /hostname/],
  ['stars in addresses', field('names', { of: 'email' }), 'fields.names.wildcard', /host names/],
  ['a search through days', field('validFrom', { search: true }), 'fields.validFrom.search', /type date/],
  ['unique notes', field('notes', { unique: true }), 'fields.notes.unique', /type longText/],
];

const names: Mistake[] = [
  ['a label in one language', field('notes', { label: { en: 'Notes' } }), 'fields.notes.label.nl', /missing label/],
  ['a blank label', field('notes', { label: { en: 'Notes', nl: ' ' } }), 'fields.notes.label.nl', /missing label/],
  [
    'a help that is no label',
    field('names', { help: 'Too' }),
    'fields.names.help',
    /no label: must be an object, not 'Too'/,
  ],
  [
    'a label with a name to fill',
    field('notes', { label: { en: 'Notes of {{name}}', nl: 'Notities' } }),
    'fields.notes.label.en',
    /nothing fills/,
  ],
  ['no plural', { label: { en: ['C'], nl: ['C', 'Cs'] } }, 'label.en', /no label: needs at least 2/],
  ['an icon that is none', { icon: 'padlock' }, 'icon', /no icon/],
  ['a field with an underscore', added('valid_to', { type: 'date' }), 'fields.valid_to', /camel case/],
  ['a reserved name', added('links', { type: 'text' }), 'fields.links', /is taken/],
  ['a column of another field', added('domainId', { type: 'text' }), 'fields.domainId', /same column/],
  ['a former name in use', field('serial', { renamedFrom: 'name' }), 'fields.serial.renamedFrom', /still described/],
  ['a title of many texts', { title: 'names' }, 'title', /"names", of type texts/],
  [
    'a title that customers may not read',
    { ...field('serial', { read: ['admin'] }), title: 'serial' },
    'title',
    /"customer" may read records and not "serial"/,
  ],
  ['a secret beside the title', { summary: ['privateKey'] }, 'summary', /of type secret/],
  ['a name that every object has', added('constructor', { type: 'text' }), 'fields.constructor', /is taken/],
  ['a title that is none', { title: 'nam' }, 'title', /unknown field "nam"/],
  ['a secret as title', { title: 'privateKey' }, 'title', /of type secret/],
  [
    'a reference to nothing',
    field('domain', { to: 'domain', mustMatch: undefined }),
    'fields.domain.to',
    /not described/,
  ],
  [
    'a list of the parent that it has',
    field('customer', { inverse: 'memberships' }),
    'fields.customer.inverse',
    /something else/,
  ],
  [
    'a required reference that is emptied',
    field('customer', { onDelete: 'clear' }),
    'fields.customer.onDelete',
    /cannot be cleared/,
  ],
  [
    'a required reference to its own kind',
    added('replaces', { type: 'reference', to: 'certificates', required: true }),
    'fields.replaces.required',
    /first record/,
  ],
  ['a choice among what is never', field('domain', { offers: { name: 7 } }), 'fields.domain.offers', /never 7/],
];

const states: Mistake[] = [
  ['a first state that is none', field('state', { initial: 'new' }), 'fields.state.initial', /unknown state "new"/],
  [
    'a transition to nothing',
    stateTransition('issue', { to: 'isued' }),
    'fields.state.transitions.issue.to',
    /unknown state/,
  ],
  [
    'a transition to where it begins',
    stateTransition('renew', { to: 'expired' }),
    'fields.state.transitions.renew.to',
    /"expired" to itself/,
  ],
  [
    'a transition that needs a secret',
    stateTransition('issue', { needs: ['privateKey'] }),
    'fields.state.transitions.issue.needs',
    /"privateKey", which cannot be read back/,
  ],
  [
    'a transition that needs its state',
    stateTransition('issue', { needs: ['state'] }),
    'fields.state.transitions.issue.needs',
    /"state", which transitions change/,
  ],
  [
    'a state nobody reaches',
    field('state', { states: { ...fields.state.states, lost: label } }),
    'fields.state.states.lost',
    /reached/,
  ],
  [
    'a transition for a role that is none',
    stateTransition('issue', { roles: ['staff'] }),
    'fields.state.transitions.issue.roles.0',
    /no role/,
  ],
  [
    'a transition for who may not write',
    { ...customer({ update: ['names'] }), ...stateTransition('issue', { roles: ['customer'] }) },
    'fields.state.transitions.issue.roles',
    /may not change "state"/,
  ],
  [
    'a transition that needs what is hidden',
    stateTransition('renew', { needs: ['serial'] }),
    'fields.state.transitions.renew.needs',
    /not write "serial"/,
  ],
  [
    'a transition that asks what never is',
    stateTransition('issue', { when: { kind: 'XV' } }),
    'fields.state.transitions.issue.when',
    /never "XV"/,
  ],
  ['records frozen by no state', { frozen: { unless: { state: 'drft' } } }, 'frozen.unless', /never "drft"/],
  ['a field where a kind is none', field('serial', { when: { kind: 'XX' } }), 'fields.serial.when', /never "XX"/],
  [
    'a field that asks who is looking',
    field('serial', { when: { domain: '$user' } }),
    'fields.serial.when',
    /who asks/,
  ],
  ['a field that asks about itself', field('serial', { when: { serial: 'x' } }), 'fields.serial.when', /itself/],
];

test.each([...types, ...names, ...states])('%s is told', (...mistake) => expectTold(mistake));
