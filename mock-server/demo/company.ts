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
  nameservers: ['ns1.gastheer.test', 'ns2.gastheer.test'],
  termsUrl: 'https://gastheer.test/voorwaarden',
  invoiceTermsNl: 'Vragen over deze factuur? Mail ons gerust; dan zoeken wij het samen uit.',
  invoiceTermsEn: 'Questions about this invoice? Just send us an email and we will look into it together.',
  paymentTerm: 14,
  quotationValidity: 30,
  orderLimit: 25_000,
  twoFactorRequired: [],
};
