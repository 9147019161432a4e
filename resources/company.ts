import * as f from '../schema/fields.ts';
import type { SingleRecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { placeFields } from './shared/belonging.ts';
import { ledgerFields } from './shared/ledger.ts';

const help = {
  name: { en: 'As customers know it', nl: 'Zoals klanten het bedrijf kennen' },
  legalName: { en: 'As registered; the seller on invoices', nl: 'Zoals ingeschreven; de verkoper op facturen' },
  vatNumber: { en: 'With country code: NL123456782B12', nl: 'Met landcode: NL123456782B12' },
  iban: { en: 'The account that customers pay to', nl: 'De rekening waarop klanten betalen' },
  bic: { en: 'Of that account: ABNANL2A', nl: 'Van die rekening: ABNANL2A' },
  otherIbans: {
    en: 'Further accounts of which you upload statements; the books put all of them on the ledger account of the bank',
    nl: 'Andere rekeningen waarvan u afschriften uploadt; in de boekhouding staan ze op dezelfde grootboekrekening van de bank',
  },
  documentColor: {
    en: 'Of headings and lines on what is printed: #0b5c66. Dark enough to read on white.',
    nl: 'Van koppen en lijnen op wat wordt afgedrukt: #0b5c66. Donker genoeg om op wit te lezen.',
  },
  logo: {
    en: 'At the head of new invoices, quotations and letters, in place of the name. PNG, JPEG or WebP, on a white or transparent background.',
    nl: 'Boven nieuwe facturen, offertes en brieven, in plaats van de naam. PNG, JPEG of WebP, met een witte of transparante achtergrond.',
  },
  accountHolder: { en: 'As the bank knows it', nl: 'Zoals bekend bij de bank' },
  creditorIdentifier: {
    en: 'Given by the bank with the direct debit contract: NL69ZZZ123456780000',
    nl: 'Van de bank, bij het incassocontract: NL69ZZZ123456780000',
  },
  email: {
    en: 'Where customers can ask about an invoice',
    nl: 'Waar klanten terechtkunnen met vragen over een factuur',
  },
  invoiceTerms: { en: 'Printed below each invoice in this language', nl: 'Staat onder elke factuur in deze taal' },
  paymentTerm: { en: 'Where nothing else is agreed', nl: 'Als er niets anders is afgesproken' },
  twoFactorRequired: {
    en: 'Users with such a role can do nothing until they have turned it on in their profile; that includes you, if you have it',
    nl: 'Gebruikers met zo’n rol kunnen pas verder als ze dit in hun profiel hebben aangezet; ook u, als u die rol hebt',
  },
  nameservers: {
    en: 'For every domain without nameservers of its own: ns1.example.nl, ns2.example.nl. While there are none, no DNS zone is published and no domain registered.',
    nl: 'Voor elk domein zonder eigen nameservers: ns1.example.nl, ns2.example.nl. Zolang er geen zijn, wordt geen DNS-zone gepubliceerd en geen domein geregistreerd.',
  },
  termsUrl: {
    en: 'The web address of the terms that new customers agree to',
    nl: 'Het webadres van de voorwaarden waarmee nieuwe klanten akkoord gaan',
  },
  quotationValidity: {
    en: 'How long a quotation can be signed',
    nl: 'Hoe lang een klant met een offerte akkoord kan gaan',
  },
  vatCheckDays: {
    en: 'Of customers in other member states. An invoice without VAT needs a check of the last seven days.',
    nl: 'Van klanten in andere lidstaten. Een factuur zonder btw vraagt een controle van de laatste zeven dagen.',
  },
  verificationDays: {
    en: 'After that a contact whose email address is not verified gets no new domains. Left empty: never.',
    nl: 'Daarna krijgt een contact met een niet-geverifieerd e-mailadres geen nieuwe domeinen. Leeg: nooit.',
  },
  suspendsUnpaid: {
    en: 'Hosting of a customer who does not pay after the final notice; resumed once everything is paid. Never for an invoice in dispute.',
    nl: 'Hosting van een klant die na de aanmaning niet betaalt; hervat zodra alles is betaald. Nooit om een betwiste factuur.',
  },
  orderLimit: {
    en: 'Excluding VAT. More expensive orders wait until an administrator processes them.',
    nl: 'Exclusief btw. Duurdere bestellingen wachten tot een beheerder ze verwerkt.',
  },
};

/** Describes the seller on every document. Documents copy what they need when they are issued; customers read how to reach us. */
export const company = resource('company', {
  label: { en: ['Our company', 'Our company'], nl: ['Ons bedrijf', 'Ons bedrijf'] },
  icon: 'business',
  title: 'name',
  singleton: true,
  fields: {
    name: f.text({ en: 'Name', nl: 'Naam' }, { required: true, help: help.name }),
    legalName: f.text({ en: 'Legal name', nl: 'Statutaire naam' }, { required: true, help: help.legalName }),
    street: f.text({ en: 'Street', nl: 'Straat' }, { required: true }),
    houseNumber: f.text({ en: 'House number', nl: 'Huisnummer' }, { required: true, maxLength: 20 }),
    ...placeFields({ after: ['street', 'houseNumber'] }),
    registrationNumber: f.registrationNumber(
      { en: 'Registration number (KvK)', nl: 'KvK-nummer' },
      { required: { country: 'NL' } },
    ),
    vatNumber: f.vatNumber({ en: 'VAT number', nl: 'Btw-nummer' }, { required: true, help: help.vatNumber }),
    iban: f.iban({ en: 'IBAN', nl: 'IBAN' }, { required: true, help: help.iban }),
    bic: f.text({ en: 'BIC', nl: 'BIC' }, { maxLength: 11, help: help.bic }),
    accountHolder: f.text({ en: 'Account holder', nl: 'Tenaamstelling' }, { required: true, help: help.accountHolder }),
    otherIbans: f.texts(
      { en: 'Other accounts (IBAN)', nl: 'Andere rekeningen (IBAN)' },
      { of: 'iban', maxItems: 20, help: help.otherIbans },
    ),
    creditorIdentifier: f.text(
      { en: 'SEPA creditor identifier', nl: 'Incassant-ID (SEPA)' },
      { maxLength: 35, help: help.creditorIdentifier },
    ),
    email: f.email({ en: 'Email address', nl: 'E-mailadres' }, { required: true, help: help.email }),
    phone: f.phone({ en: 'Phone number', nl: 'Telefoonnummer' }),
    website: f.url({ en: 'Website', nl: 'Website' }),
    nameservers: f.texts({ en: 'Nameservers', nl: 'Nameservers' }, { of: 'hostname', help: help.nameservers }),
    termsUrl: f.url({ en: 'General terms', nl: 'Algemene voorwaarden' }, { help: help.termsUrl }),
    logo: f.picture(
      { en: 'Logo on documents', nl: 'Logo op documenten' },
      { maxSize: 5_000_000, maxWidth: 900, maxHeight: 300, help: help.logo },
    ),
    documentColor: f.text(
      { en: 'Colour of documents', nl: 'Kleur van documenten' },
      { maxLength: 7, pattern: '#[0-9A-Fa-f]{6}', help: help.documentColor },
    ),
    invoiceTermsNl: f.longText(
      { en: 'Invoice terms, Dutch', nl: 'Factuurvoorwaarden, Nederlands' },
      { help: help.invoiceTerms },
    ),
    invoiceTermsEn: f.longText(
      { en: 'Invoice terms, English', nl: 'Factuurvoorwaarden, Engels' },
      { help: help.invoiceTerms },
    ),
    paymentTerm: f.integer(
      { en: 'Payment term (days)', nl: 'Betalingstermijn (dagen)' },
      { required: true, default: 14, min: 0, max: 90, help: help.paymentTerm },
    ),
    quotationValidity: f.integer(
      { en: 'Validity of quotations (days)', nl: 'Geldigheid van offertes (dagen)' },
      { required: true, default: 30, min: 1, max: 365, help: help.quotationValidity },
    ),
    orderLimit: f.money(
      { en: 'Orders on account up to', nl: 'Bestellen op rekening tot' },
      { required: true, default: 25_000, min: 0, help: help.orderLimit },
    ),
    vatCheckDays: f.integer(
      { en: 'Check VAT numbers again after (days)', nl: 'Btw-nummers opnieuw controleren na (dagen)' },
      { required: true, default: 3, min: 1, max: 7, help: help.vatCheckDays },
    ),
    verificationDays: f.integer(
      { en: 'Verify domain contacts within (days)', nl: 'Domeincontacten verifiëren binnen (dagen)' },
      { min: 1, max: 365, help: help.verificationDays },
    ),
    suspendsUnpaid: f.boolean(
      { en: 'Suspend unpaid services', nl: 'Onbetaalde diensten opschorten' },
      { required: true, default: false, help: help.suspendsUnpaid },
    ),
    suspensionWait: f.integer(
      { en: 'Suspend after the final notice (days)', nl: 'Opschorten na de aanmaning (dagen)' },
      { required: true, default: 14, min: 14, max: 90, shown: { suspendsUnpaid: true } },
    ),
    ...ledgerFields(),
    twoFactorRequired: f.choices(
      { en: 'Two-factor authentication required for', nl: 'Tweestapsverificatie verplicht voor' },
      {
        options: [
          { value: 'ADMIN', en: 'Administrators', nl: 'Beheerders' },
          { value: 'CUSTOMER', en: 'Customers', nl: 'Klanten' },
        ],
        help: help.twoFactorRequired,
      },
    ),
  },
  access: { admin: 'all', customer: { read: ['name', 'email', 'phone', 'website'] } },
  menu: { place: 'manage', others: 'closed', order: 5, pages: ['figures', 'books'] },
  tabs: true,
  form: [
    { label: { en: 'General', nl: 'Algemeen' }, fields: ['name', 'legalName', 'registrationNumber', 'vatNumber'] },
    { label: { en: 'Address', nl: 'Adres' }, fields: ['street', 'houseNumber', 'postalCode', 'city', 'country'] },
    { label: { en: 'Contact details', nl: 'Contactgegevens' }, fields: ['email', 'phone', 'website', 'termsUrl'] },
    { label: { en: 'Bank', nl: 'Bank' }, fields: ['iban', 'bic', 'accountHolder', 'otherIbans', 'creditorIdentifier'] },
    {
      label: { en: 'Documents', nl: 'Documenten' },
      fields: [
        'paymentTerm',
        'quotationValidity',
        'orderLimit',
        'vatCheckDays',
        'logo',
        'documentColor',
        'invoiceTermsNl',
        'invoiceTermsEn',
      ],
    },
    { label: { en: 'Unpaid', nl: 'Onbetaald' }, fields: ['suspendsUnpaid', 'suspensionWait'] },
    {
      label: { en: 'Bookkeeping', nl: 'Boekhouding' },
      fields: ['ledgerDebtors', 'ledgerRevenue', 'ledgerVatHigh', 'ledgerVatLow', 'ledgerBank', 'ledgerOnline'],
    },
    { label: { en: 'Domains and DNS', nl: 'Domeinen en DNS' }, fields: ['nameservers', 'verificationDays'] },
    { label: { en: 'Security', nl: 'Beveiliging' }, fields: ['twoFactorRequired'] },
  ],
});
export type Company = SingleRecordOf<typeof company>;
