/** Defines the parties of a quotation or invoice, as chosen, and as copied on signing or issue. */
import type { Condition } from '../../schema/condition.ts';
import * as f from '../../schema/fields.ts';
import { paymentMethods } from './paymentMethods.ts';

const ofServer = { write: [] } as const;
const addressHelp = { en: 'Left empty: the postal address of the customer', nl: 'Leeg: het postadres van de klant' };
const contactHelp = {
  en: 'Left empty: who signs for the customer, or gets its administrative emails',
  nl: 'Leeg: wie voor de klant tekent, of de administratieve e-mails krijgt',
};

/**
 * Defines to whom a document is addressed, and how it is paid.
 * @param options when it must have a contact and an address
 */
export const addresseeFields = (options: { required?: Condition } = {}) => ({
  customer: f.reference('customers', { en: 'Customer', nl: 'Klant' }, { required: true }),
  contact: f.reference(
    'contacts',
    { en: 'Contact', nl: 'Contactpersoon' },
    { mustMatch: 'customer', help: contactHelp, filled: true, ...options },
  ),
  address: f.reference(
    'addresses',
    { en: 'Address', nl: 'Adres' },
    { mustMatch: 'customer', help: addressHelp, filled: true, ...options },
  ),
  bankaccount: f.reference('bankaccounts', { en: 'Bank account', nl: 'Bankrekening' }, { mustMatch: 'customer' }),
  paymentMethod: f.choice({ en: 'Payment method', nl: 'Betaalwijze' }, { options: paymentMethods }),
});

/** Keeps the buyer as of signing or issue; later changes of the customer do not affect it. */
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

/** Keeps the seller as of signing or issue. */
export const sellerFields = () => ({
  sellerName: f.text({ en: 'Seller', nl: 'Leverancier' }, ofServer),
  sellerStreet: f.text({ en: 'Street of the seller', nl: 'Straat leverancier' }, ofServer),
  sellerHouseNumber: f.text({ en: 'House number of the seller', nl: 'Huisnummer leverancier' }, ofServer),
  sellerPostalCode: f.postalCode(
    { en: 'Postal code of the seller', nl: 'Postcode leverancier' },
    { ...ofServer, country: 'sellerCountry' },
  ),
  sellerCity: f.text({ en: 'City of the seller', nl: 'Plaats leverancier' }, ofServer),
  sellerCountry: f.country({ en: 'Country of the seller', nl: 'Land leverancier' }, ofServer),
  sellerRegistrationNumber: f.registrationNumber(
    { en: 'Registration number of the seller', nl: 'KvK-nummer leverancier' },
    ofServer,
  ),
  sellerVatNumber: f.vatNumber({ en: 'VAT number of the seller', nl: 'Btw-nummer leverancier' }, ofServer),
  sellerIban: f.iban({ en: 'IBAN of the seller', nl: 'IBAN leverancier' }, ofServer),
  sellerBic: f.text({ en: 'BIC of the seller', nl: 'BIC leverancier' }, ofServer),
});

/** Names the sources of these copies, for the transition that freezes the document. */
export const partyCopies = {
  buyerName: 'customer.name',
  buyerCompanyName: 'customer.companyName',
  buyerStreet: 'address.street',
  buyerPostalCode: 'address.postalCode',
  buyerCity: 'address.city',
  buyerCountry: 'address.country',
  buyerRegistrationNumber: 'customer.registrationNumber',
  buyerVatNumber: 'customer.vatNumber',
  sellerName: '$company.legalName',
  sellerStreet: '$company.street',
  sellerHouseNumber: '$company.houseNumber',
  sellerPostalCode: '$company.postalCode',
  sellerCity: '$company.city',
  sellerCountry: '$company.country',
  sellerRegistrationNumber: '$company.registrationNumber',
  sellerVatNumber: '$company.vatNumber',
  sellerIban: '$company.iban',
  sellerBic: '$company.bic',
} as const;

/** Groups buyer and seller for forms. */
export const partiesSections = [
  {
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
  },
  {
    label: { en: 'Seller', nl: 'Leverancier' },
    fields: [
      'sellerName',
      'sellerStreet',
      'sellerHouseNumber',
      'sellerPostalCode',
      'sellerCity',
      'sellerCountry',
      'sellerRegistrationNumber',
      'sellerVatNumber',
      'sellerIban',
      'sellerBic',
    ],
  },
] as const;
