import { choice, date, integer, money, state, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';

export const vehicles = resource('vehicles', {
  label: { en: ['Vehicle', 'Vehicles'], nl: ['Voertuig', 'Voertuigen'] },
  icon: 'car',
  title: ['plate', 'model'],
  summary: ['kind', 'mileage'],
  fields: {
    plate: text(
      { en: 'Number plate', nl: 'Kenteken' },
      {
        required: true,
        unique: 'ignoringCaseAndSpaces',
        search: true,
        pattern: '[A-Z0-9]{1,3}-[A-Z0-9]{1,3}-[A-Z0-9]{1,3}',
        messages: {
          NOT_MATCHING: {
            en: 'Capitals and digits in three groups, such as VX-481-P',
            nl: 'Hoofdletters en cijfers in drie groepen, zoals VX-481-P',
          },
        },
      },
    ),
    model: text({ en: 'Make and model', nl: 'Merk en model' }, { required: true, search: true }),
    kind: choice(
      { en: 'Kind', nl: 'Soort' },
      {
        required: true,
        default: 'van',
        options: [
          { value: 'car', en: 'Car', nl: 'Personenauto' },
          { value: 'van', en: 'Van', nl: 'Bestelbus' },
          { value: 'truck', en: 'Truck', nl: 'Vrachtwagen' },
        ],
      },
    ),
    fuel: choice(
      { en: 'Fuel', nl: 'Brandstof' },
      {
        required: true,
        options: [
          { value: 'electric', en: 'Electric', nl: 'Elektrisch', tone: 'success' },
          { value: 'diesel', en: 'Diesel', nl: 'Diesel' },
          { value: 'petrol', en: 'Petrol', nl: 'Benzine' },
        ],
      },
    ),
    mileage: integer({ en: 'Mileage (km)', nl: 'Kilometerstand' }, { required: true, default: 0, min: 0 }),
    registeredOn: date({ en: 'First registered on', nl: 'Datum eerste toelating' }, { write: ['manager'] }),
    inspectBefore: date({ en: 'Inspection due', nl: 'Apk verloopt op' }, { after: 'registeredOn', write: ['manager'] }),
    price: money({ en: 'Purchase price', nl: 'Aankoopprijs' }, { min: 0, read: ['manager'], write: ['manager'] }),
    state: state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'available',
        states: {
          available: { en: 'Available', nl: 'Beschikbaar', tone: 'success' },
          inWorkshop: { en: 'In the workshop', nl: 'In de werkplaats', tone: 'warning' },
          sold: { en: 'Sold', nl: 'Verkocht', tone: 'neutral' },
        },
        transitions: {
          bringIn: {
            from: 'available',
            to: 'inWorkshop',
            label: { en: 'Bring in', nl: 'Binnenbrengen' },
            reason: true,
          },
          release: {
            from: 'inWorkshop',
            to: 'available',
            label: { en: 'Release', nl: 'Vrijgeven' },
            needs: ['mileage'],
          },
          sell: {
            from: ['available', 'inWorkshop'],
            to: 'sold',
            label: { en: 'Sell', nl: 'Verkopen' },
            roles: ['manager'],
          },
        },
      },
    ),
  },
  access: {
    manager: 'all',
    mechanic: { read: true, update: ['mileage', 'state'] },
    driver: { read: true },
  },
  menu: { place: 'top', order: 10 },
  list: {
    columns: ['plate', 'model', 'kind', 'fuel', 'mileage', 'inspectBefore', 'state'],
    sort: ['plate'],
    filters: ['state', 'kind', 'fuel', 'inspectBefore'],
  },
  form: [
    { label: { en: 'Vehicle', nl: 'Voertuig' }, fields: ['plate', 'model', 'kind', 'fuel', 'mileage', 'state'] },
    { label: { en: 'Papers', nl: 'Papieren' }, fields: ['registeredOn', 'inspectBefore', 'price'] },
  ],
});
