import { choice, date, integer, reference, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';

export const shipments = resource('shipments', {
  label: { en: ['Shipment', 'Shipments'], nl: ['Zending', 'Zendingen'] },
  title: 'number',
  fields: {
    number: text({ en: 'Number', nl: 'Nummer' }, { required: true, unique: true, search: true }),
    recipient: reference('recipients', { en: 'Recipient', nl: 'Ontvanger' }, { required: true }),
    carrier: reference('carriers', { en: 'Carrier', nl: 'Vervoerder' }, { required: true }),
    depot: reference('depots', { en: 'Depot', nl: 'Depot' }),
    service: choice(
      { en: 'Service', nl: 'Dienst' },
      {
        required: true,
        options: [
          { value: 'standard', en: 'Standard', nl: 'Standaard' },
          { value: 'express', en: 'Express', nl: 'Spoed' },
          { value: 'fragile', en: 'Fragile', nl: 'Breekbaar' },
          { value: 'pickup', en: 'To be collected', nl: 'Afhalen' },
        ],
      },
    ),
    shippedOn: date({ en: 'Shipped on', nl: 'Verzonden op' }, { required: true }),
    weight: integer({ en: 'Weight', nl: 'Gewicht' }, { required: true, min: 0 }),
    contents: text({ en: 'Contents', nl: 'Inhoud' }, { required: true, search: true }),
  },
  access: { admin: 'all' },
  list: {
    columns: ['number', 'recipient', 'service', 'shippedOn'],
    sort: ['-shippedOn'],
    filters: ['service', 'carrier', 'depot'],
  },
});
