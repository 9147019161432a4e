import { boolean, choice, choices, integer, longText, money, text } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { activeViews } from './shared/activeViews.ts';
import { bookkeepingSection, capabilities, classifications, highestPrice, kinds } from './shared/catalogue.ts';
import { addedFields, addedSection } from './shared/expansionLimits.ts';
import { offeredOrOwn } from './shared/offer.ts';
import { vatClasses } from './shared/vat.ts';

const price = { min: 0, max: highestPrice, sum: false, help: { en: 'Excluding VAT', nl: 'Exclusief btw' } } as const;
const placeHelp = {
  en: 'The lowest number comes first; left empty: after the others',
  nl: 'Het laagste nummer komt eerst; leeg: na de andere',
} as const;
/** Limits the price unit to plans and expansions; an extension is priced for its contract term. */
const ofHosting = { when: { kind: ['plan', 'expansion'] } } as const;
/** Limits prices and terms to domain extensions. */
const ofExtensions = { when: { kind: 'extension' } } as const;

/** Describes everything that can be sold. Plans, expansions and extensions are its kinds, each a view of this table. */
export const products = resource('products', {
  label: { en: ['Product', 'Products'], nl: ['Product', 'Producten'] },
  icon: 'category',
  title: 'name',
  summary: ['kind', 'defaultPrice'],
  fields: {
    name: text({ en: 'Name', nl: 'Naam' }, { required: true, unique: 'ignoringCaseAndSpaces', search: true }),
    kind: choice(
      { en: 'Kind', nl: 'Soort' },
      {
        required: true,
        default: 'plan',
        options: kinds,
      },
    ),
    classification: choice(
      { en: 'Classification', nl: 'Indeling' },
      {
        required: true,
        default: 2,
        options: classifications,
      },
    ),
    description: longText({ en: 'Description', nl: 'Omschrijving' }, { search: true }),
    defaultPrice: money(
      { en: 'Default price', nl: 'Standaardprijs' },
      { ...price, required: true, renamedFrom: 'price' },
    ),
    priceUnit: integer(
      { en: 'Price covers (months)', nl: 'Prijs geldt voor (maanden)' },
      { ...ofHosting, required: true, default: 1, min: 1, max: 120 },
    ),
    contractTerm: integer(
      { en: 'Contract term (months)', nl: 'Contractduur (maanden)' },
      { required: true, default: 12, min: 1, max: 120 },
    ),
    vatClass: choice(
      { en: 'VAT class', nl: 'Btw-tarief' },
      { required: true, default: 'standard', options: vatClasses },
    ),
    ledgerCode: text(
      { en: 'Ledger code', nl: 'Grootboekrekening' },
      { maxLength: 20, drawnBy: { input: 'suggesting' } },
    ),
    public: boolean(
      { en: 'Public', nl: 'Openbaar' },
      {
        required: true,
        default: false,
        help: { en: 'Customers can order it', nl: 'Klanten kunnen het bestellen' },
      },
    ),
    active: boolean({ en: 'Active', nl: 'Actief' }, { required: true, default: true }),
    place: integer({ en: 'Place in the shop', nl: 'Plaats in de winkel' }, { min: 1, max: 9999, help: placeHelp }),
    ...addedFields(),
    registerPrice: money({ en: 'Registration', nl: 'Registratie' }, { ...ofExtensions, ...price }),
    renewPrice: money({ en: 'Renewal', nl: 'Verlenging' }, { ...ofExtensions, ...price }),
    transferPrice: money({ en: 'Transfer', nl: 'Verhuizing' }, { ...ofExtensions, ...price }),
    restorePrice: money({ en: 'Restore', nl: 'Herstel' }, { ...ofExtensions, ...price }),
    minimumYears: integer(
      { en: 'Minimum years', nl: 'Minimaal aantal jaren' },
      { ...ofExtensions, required: true, default: 1, min: 1, max: 10 },
    ),
    maximumYears: integer(
      { en: 'Maximum years', nl: 'Maximaal aantal jaren' },
      { ...ofExtensions, required: true, default: 1, min: 1, max: 10 },
    ),
    capabilities: choices(
      { en: 'Supported by the registry', nl: 'Mogelijkheden van het register' },
      {
        ...ofExtensions,
        options: capabilities,
      },
    ),
  },
  has: { orderlines: 'orderlines.product' },
  access: {
    admin: 'all',
    customer: {
      rows: offeredOrOwn('orderlines.order.customer.', 'orders'),
      read: ['name', 'kind', 'classification', 'description', 'defaultPrice', 'priceUnit', 'contractTerm'],
    },
  },
  menu: { place: 'none' },
  list: {
    columns: ['name', 'kind', 'classification', 'defaultPrice', 'priceUnit', 'public', 'active'],
    sort: ['name'],
    filters: ['kind', 'classification', 'vatClass', 'public', 'active'],
    views: activeViews,
  },
  form: [
    { label: { en: 'Product', nl: 'Product' }, fields: ['name', 'kind', 'description', 'place', 'public', 'active'] },
    { label: { en: 'Price', nl: 'Prijs' }, fields: ['defaultPrice', 'priceUnit', 'contractTerm'] },
    addedSection,
    {
      label: { en: 'Domain extension', nl: 'Domeinextensie' },
      fields: [
        'registerPrice',
        'renewPrice',
        'transferPrice',
        'restorePrice',
        'minimumYears',
        'maximumYears',
        'capabilities',
      ],
    },
    bookkeepingSection,
  ],
  renamedFrom: 'plans',
});
export type Product = RecordOf<typeof products>;
