/** What quotations and invoices, and their lines, have in common. */
import * as f from '../../schema/fields.ts';
import { paymentMethods } from './paymentMethods.ts';

const ofServer = { write: [] } as const;
const total = { required: true, default: 0, write: [] } as const;
const help = {
  address: { en: 'Left empty: the postal address of the customer', nl: 'Leeg: het postadres van de klant' },
  description: { en: 'Left empty: the name of the product', nl: 'Leeg: de naam van het product' },
  unitPrice: {
    en: 'Excluding VAT. Left empty: the price of the product',
    nl: 'Exclusief btw. Leeg: de prijs van het product',
  },
  discount: { en: 'On the whole, after the discounts of the lines', nl: 'Over het geheel, na de kortingen per regel' },
};

/** Whom a document is for, and how it is paid. */
export const addresseeFields = () => ({
  customer: f.reference('customers', { en: 'Customer', nl: 'Klant' }, { required: true }),
  contact: f.reference('contacts', { en: 'Contact', nl: 'Contactpersoon' }),
  address: f.reference('addresses', { en: 'Address', nl: 'Adres' }, { help: help.address }),
  bankaccount: f.reference('bankaccounts', { en: 'Bank account', nl: 'Bankrekening' }),
  paymentMethod: f.choice({ en: 'Payment method', nl: 'Betaalwijze' }, { options: paymentMethods }),
});

/** The buyer as the document was made out to: no later change of the customer shows in it. */
export const buyerFields = () => ({
  buyerName: f.text({ en: 'Buyer', nl: 'Afnemer' }, { ...ofServer, search: true }),
  buyerCompanyName: f.text({ en: 'Company name', nl: 'Bedrijfsnaam' }, { ...ofServer, search: true }),
  buyerStreet: f.text({ en: 'Street and number', nl: 'Straat en huisnummer' }, ofServer),
  buyerPostalCode: f.postalCode({ en: 'Postal code', nl: 'Postcode' }, { ...ofServer, country: 'buyerCountry' }),
  buyerCity: f.text({ en: 'City', nl: 'Plaats' }, ofServer),
  buyerCountry: f.country({ en: 'Country', nl: 'Land' }, ofServer),
  buyerRegistrationNumber: f.registrationNumber({ en: 'Registration number (KvK)', nl: 'KvK-nummer' }, ofServer),
  buyerVatNumber: f.vatNumber({ en: 'VAT number', nl: 'Btw-nummer' }, ofServer),
});

/** Where the copies of the buyer come from, at the edge that fixes the document. */
export const buyerCopies = {
  buyerName: 'customer.name',
  buyerCompanyName: 'customer.companyName',
  buyerStreet: 'address.street',
  buyerPostalCode: 'address.postalCode',
  buyerCity: 'address.city',
  buyerCountry: 'address.country',
  buyerRegistrationNumber: 'customer.registrationNumber',
  buyerVatNumber: 'customer.vatNumber',
} as const;

/** Sums of the lines, in cents: without VAT and VAT for each rate, and together. */
export const totalFields = () => ({
  discount: f.percent(
    { en: 'Discount', nl: 'Korting' },
    { required: true, default: 0, min: 0, max: 10_000, help: help.discount },
  ),
  vatTreatment: f.choice(
    { en: 'VAT treatment', nl: 'Btw-behandeling' },
    {
      required: true,
      default: 'domestic',
      write: [],
      options: [
        { value: 'domestic', en: 'Dutch VAT', nl: 'Nederlandse btw' },
        { value: 'reverseCharge', en: 'VAT reverse charged', nl: 'Btw verlegd' },
        { value: 'outsideScope', en: 'Outside the EU', nl: 'Buiten de EU' },
      ],
    },
  ),
  lineCount: f.integer({ en: 'Number of lines', nl: 'Aantal regels' }, total),
  netHigh: f.money({ en: 'Net, high rate', nl: 'Netto, hoog tarief' }, total),
  vatHigh: f.money({ en: 'VAT, high rate', nl: 'Btw, hoog tarief' }, total),
  netLow: f.money({ en: 'Net, low rate', nl: 'Netto, laag tarief' }, total),
  vatLow: f.money({ en: 'VAT, low rate', nl: 'Btw, laag tarief' }, total),
  netZero: f.money({ en: 'Net, without VAT', nl: 'Netto, zonder btw' }, total),
  subtotal: f.money({ en: 'Subtotal', nl: 'Subtotaal' }, total),
  vat: f.money({ en: 'VAT', nl: 'Btw' }, total),
  total: f.money({ en: 'Total including VAT', nl: 'Totaal inclusief btw' }, total),
});

/** What is sold, how much of it and for how much. */
export const soldFields = () => ({
  product: f.reference('products', { en: 'Product', nl: 'Product' }, { required: true }),
  description: f.text({ en: 'Description', nl: 'Omschrijving' }, { search: true, help: help.description }),
  quantity: f.quantity({ en: 'Quantity', nl: 'Aantal' }, { required: true, default: 1000 }),
  unitPrice: f.money({ en: 'Price', nl: 'Prijs' }, { min: 0, write: ['admin'], help: help.unitPrice }),
  discount: f.percent(
    { en: 'Discount', nl: 'Korting' },
    { required: true, default: 0, min: 0, max: 10_000, write: ['admin'] },
  ),
});

/** Of a line: what it comes to without VAT, and how much VAT there is on it where VAT is charged at all. */
export const amountFields = () => ({
  amount: f.money({ en: 'Amount', nl: 'Bedrag' }, total),
  vatClass: f.choice(
    { en: 'VAT class', nl: 'Btw-tarief' },
    {
      write: [],
      options: [
        { value: 'high', en: 'High rate', nl: 'Hoog tarief' },
        { value: 'low', en: 'Low rate', nl: 'Laag tarief' },
        { value: 'zero', en: 'Without VAT', nl: 'Zonder btw' },
      ],
    },
  ),
  vatRate: f.percent({ en: 'VAT rate', nl: 'Btw-percentage' }, { required: true, default: 0, write: [] }),
});

/** How often a price is due. */
export const periodField = () =>
  f.choice(
    { en: 'Period', nl: 'Periode' },
    {
      required: true,
      default: 'once',
      options: [
        { value: 'once', en: 'Once', nl: 'Eenmalig' },
        { value: 'monthly', en: 'Monthly', nl: 'Maandelijks' },
        { value: 'yearly', en: 'Yearly', nl: 'Jaarlijks' },
      ],
    },
  );

export const partiesSection = {
  label: { en: 'Made out to', nl: 'Ten name van' },
  fields: [
    'buyerName',
    'buyerCompanyName',
    'buyerStreet',
    'buyerPostalCode',
    'buyerCity',
    'buyerCountry',
    'buyerRegistrationNumber',
    'buyerVatNumber',
  ],
} as const;

export const totalsSection = {
  label: { en: 'Totals', nl: 'Totalen' },
  fields: ['discount', 'vatTreatment', 'netHigh', 'vatHigh', 'netLow', 'vatLow', 'netZero', 'subtotal', 'vat', 'total'],
} as const;
