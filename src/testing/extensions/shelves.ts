import { percent, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';

export const shelves = resource('shelves', {
  label: { en: ['Shelf', 'Shelves'], nl: ['Plank', 'Planken'] },
  title: 'place',
  fields: {
    place: text({ en: 'Place', nl: 'Plaats' }, { required: true }),
    full: percent(
      { en: 'Full', nl: 'Gevuld' },
      { drawnBy: { input: 'slider', filter: 'atLeast' }, drawnBeside: { cell: 'bar' }, min: 0, max: 10_000 },
    ),
  },
  access: { admin: 'all' },
  list: { columns: ['place', 'full'], filters: ['full'] },
  form: [
    { label: { en: 'Where', nl: 'Waar' }, fields: ['place'], drawnBy: { show: 'sentence' } },
    { label: { en: 'Contents', nl: 'Inhoud' }, fields: ['full'] },
  ],
});
