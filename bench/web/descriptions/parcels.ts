import { choice, date, integer, money, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';

/** Describes the records of the long list. */
export const parcels = resource('parcels', {
  label: { en: ['Parcel', 'Parcels'], nl: ['Pakket', 'Pakketten'] },
  title: 'code',
  fields: {
    code: text({ en: 'Code', nl: 'Code' }, { required: true }),
    place: text({ en: 'Place', nl: 'Plaats' }),
    kind: choice(
      { en: 'Kind', nl: 'Soort' },
      {
        options: [
          { value: 'letter', en: 'Letter', nl: 'Brief', tone: 'info' },
          { value: 'box', en: 'Box', nl: 'Doos', tone: 'success' },
        ],
      },
    ),
    weight: integer({ en: 'Weight', nl: 'Gewicht' }),
    price: money({ en: 'Price', nl: 'Prijs' }),
    sentOn: date({ en: 'Sent on', nl: 'Verzonden op' }),
  },
  access: { admin: 'all' },
  list: { columns: ['code', 'place', 'kind', 'weight', 'price', 'sentOn'], sort: ['code'], filters: ['kind'] },
});
