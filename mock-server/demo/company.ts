import type { Company } from '../../resources/company.ts';

/** Describes the provider of the demo; every detail is invented. */
export const demoCompany: Omit<Company, 'id'> = {
  name: 'Gastheer',
  legalName: 'Gastheer Hosting B.V.',
  street: 'Voorbeeldkade',
  houseNumber: '42',
  postalCode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
  registrationNumber: '12345678',
  vatNumber: 'NL123456782B12',
  iban: 'NL02ABNA0123456789',
  bic: 'ABNANL2A',
  accountHolder: 'Gastheer Hosting B.V.',
  creditorIdentifier: 'NL69ZZZ123456780000',
  email: 'facturen@gastheer.test',
  phone: '+31302345678',
  website: 'https://gastheer.test',
  termsUrl: 'https://gastheer.test/voorwaarden',
  invoiceTermsNl: 'Wij ontvangen uw betaling graag binnen de genoemde termijn, onder vermelding van het factuurnummer.',
  invoiceTermsEn: 'Please pay within the term stated, and mention the number of the invoice.',
  paymentTerm: 14,
  quotationValidity: 30,
  twoFactorRequired: [],
};
