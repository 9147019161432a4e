import { XMLBuilder } from 'fast-xml-parser';
import { type LineVat, vatTexts } from '../../billing/vat/vatTreatment.ts';
import type { EInvoice, EInvoiceLine, EInvoiceParty, EInvoiceTax } from './eInvoice.ts';

/** Maps a node to XML: `@name` is an attribute, `#text` the content, and what is null is left out. */
type Node = { [name: string]: Node | readonly Node[] | string | null };

const namespaces = (root: 'Invoice' | 'CreditNote') => ({
  '@xmlns': `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
  '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
});

/** Names the identifier scheme of the Dutch chamber of commerce (ISO 6523). */
const chamberOfCommerce = '0106';
/** Names the SEPA means of payment (UNCL 4461). */
const creditTransfer = '58';
const directDebit = '59';
const en16931 = 'urn:cen.eu:en16931:2017';

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true });

/** Writes an e-invoice as UBL 2.1 by NLCIUS (SI-UBL 2.0), the Dutch use of EN 16931. */
export function ubl(document: EInvoice): string {
  const root = document.kind === 'credit' ? 'CreditNote' : 'Invoice';
  const xml: string = builder.build({ [root]: { ...namespaces(root), ...present(contentOf(document, root)) } });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`;
}

const contentOf = (document: EInvoice, root: 'Invoice' | 'CreditNote'): Node => ({
  ...headOf(document, root),
  'cac:AccountingSupplierParty': partyOf(document.seller, document),
  'cac:AccountingCustomerParty': partyOf(document.buyer, document),
  'cac:PaymentMeans': paymentOf(document),
  'cac:AllowanceCharge': document.taxes
    .filter(({ discount }) => discount !== 0)
    .map((tax) => discountOf(tax, document)),
  ...sumsOf(document),
  [`cac:${root}Line`]: document.lines.map((line, index) => lineOf(line, index, document)),
});

function headOf(document: EInvoice, root: 'Invoice' | 'CreditNote'): Node {
  const isCredit = root === 'CreditNote';
  return {
    'cbc:CustomizationID': profileOf(document.buyer),
    'cbc:ProfileID': 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    'cbc:ID': document.number,
    'cbc:IssueDate': document.date,
    'cbc:DueDate': isCredit ? null : document.dueDate,
    [`cbc:${root}TypeCode`]: isCredit ? '381' : '380',
    'cbc:DocumentCurrencyCode': 'EUR',
    'cbc:BuyerReference': document.reference,
    'cac:BillingReference': document.credits && {
      'cac:InvoiceDocumentReference': { 'cbc:ID': document.credits },
    },
  };
}

function sumsOf(document: EInvoice): Node {
  return {
    'cac:TaxTotal': {
      'cbc:TaxAmount': amount(document.tax),
      'cac:TaxSubtotal': document.taxes.map((tax) => ({
        'cbc:TaxableAmount': amount(tax.net),
        'cbc:TaxAmount': amount(tax.tax),
        'cac:TaxCategory': categoryOf(tax.vat, document),
      })),
    },
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': amount(document.lineTotal),
      'cbc:TaxExclusiveAmount': amount(document.net),
      'cbc:TaxInclusiveAmount': amount(document.total),
      'cbc:AllowanceTotalAmount': document.discount === 0 ? null : amount(document.discount),
      'cbc:PrepaidAmount': document.paid === 0 ? null : amount(document.paid),
      'cbc:PayableAmount': amount(document.total - document.paid),
    },
  };
}

/** Leaves NLCIUS for a Dutch consumer, as it demands a number of the chamber of commerce (BR-NL-10). */
const profileOf = ({ country, registrationNumber }: EInvoiceParty): string =>
  country === 'NL' && !registrationNumber ? en16931 : `${en16931}#compliant#urn:fdc:nen.nl:nlcius:v1.0`;

function partyOf(party: EInvoiceParty, { taxes }: EInvoice): Node {
  const chamber = party.country === 'NL' ? party.registrationNumber : null;
  // Forbids VAT numbers where nothing is subject to VAT (EN 16931, BR-O-02).
  const isTaxed = taxes.some(({ vat }) => vat.category !== 'O');
  return {
    'cac:Party': {
      'cbc:EndpointID': endpointOf(party),
      'cac:PostalAddress': {
        'cbc:StreetName': party.street,
        'cbc:CityName': party.city,
        'cbc:PostalZone': party.postalCode,
        'cac:Country': { 'cbc:IdentificationCode': party.country },
      },
      'cac:PartyTaxScheme':
        party.vatNumber && isTaxed ? { 'cbc:CompanyID': party.vatNumber, 'cac:TaxScheme': vatScheme } : null,
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': party.name,
        'cbc:CompanyID': chamber
          ? { '@schemeID': chamberOfCommerce, '#text': chamber }
          : party.registrationNumber && { '#text': party.registrationNumber },
      },
      'cac:Contact': party.contact ? { 'cbc:Name': party.contact } : null,
    },
  };
}

/** Names where the document is delivered electronically; null for consumers. */
function endpointOf({ country, registrationNumber, vatNumber }: EInvoiceParty): Node | null {
  if (country === 'NL' && registrationNumber) return { '@schemeID': chamberOfCommerce, '#text': registrationNumber };
  const scheme = vatNumber && vatEndpoints[vatNumber.slice(0, 2)];
  return scheme ? { '@schemeID': scheme, '#text': vatNumber } : null;
}

/** Lists the schemes of VAT numbers as endpoints (EAS code list), by prefix. */
const vatEndpoints: Readonly<Record<string, string>> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FR: '9957',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
};

function paymentOf({ payment, number, kind }: EInvoice): Node {
  const { iban, mandate, debited } = payment;
  const isDebited = kind === 'invoice' && mandate !== null;
  return {
    'cbc:PaymentMeansCode': isDebited ? directDebit : creditTransfer,
    'cbc:PaymentID': number,
    'cac:PayeeFinancialAccount': isDebited ? null : { 'cbc:ID': iban },
    'cac:PaymentMandate': isDebited
      ? { 'cbc:ID': mandate, 'cac:PayerFinancialAccount': debited ? { 'cbc:ID': debited } : null }
      : null,
  };
}

const discountText = { nl: 'Korting', en: 'Discount' } as const;

const discountOf = ({ discount, vat }: EInvoiceTax, { language }: EInvoice): Node => ({
  'cbc:ChargeIndicator': 'false',
  'cbc:AllowanceChargeReason': discountText[language],
  'cbc:Amount': amount(discount),
  'cac:TaxCategory': bareCategory(vat),
});

function lineOf(line: EInvoiceLine, index: number, { kind, language }: EInvoice): Node {
  return {
    'cbc:ID': String(index + 1),
    [kind === 'invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity']: {
      '@unitCode': 'C62',
      '#text': decimals(line.quantity, 3),
    },
    'cbc:LineExtensionAmount': amount(line.amount),
    'cac:InvoicePeriod': line.period && { 'cbc:StartDate': line.period.start, 'cbc:EndDate': line.period.end },
    'cac:AllowanceCharge':
      line.discount === 0
        ? null
        : {
            'cbc:ChargeIndicator': 'false',
            'cbc:AllowanceChargeReason': discountText[language],
            'cbc:Amount': amount(line.discount),
          },
    'cac:Item': { 'cbc:Name': line.description, 'cac:ClassifiedTaxCategory': bareCategory(line.vat) },
    'cac:Price': { 'cbc:PriceAmount': amount(line.unitPrice) },
  };
}

const vatScheme = { 'cbc:ID': 'VAT' };

const bareCategory = ({ category, rate }: LineVat): Node => ({
  'cbc:ID': category,
  'cbc:Percent': category === 'O' ? null : decimals(rate, 2),
  'cac:TaxScheme': vatScheme,
});

/** Adds why no VAT is charged, as EN 16931 asks of every category but `S`. */
function categoryOf(vat: LineVat, { language }: EInvoice): Node {
  const { 'cac:TaxScheme': scheme = null, ...category } = bareCategory(vat);
  return { ...category, 'cbc:TaxExemptionReason': vatTexts[vat.category]?.[language] ?? null, 'cac:TaxScheme': scheme };
}

const amount = (cents: number): Node => ({ '@currencyID': 'EUR', '#text': decimals(cents, 2) });

/** Writes an integer of the smallest unit as a decimal number, without floating point. */
function decimals(units: number, places: number): string {
  const digits = String(Math.abs(units)).padStart(places + 1, '0');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Leaves out what is absent, and lists without entries. */
function present(node: Node): Node {
  const kept: Node = {};
  for (const [name, value] of Object.entries(node)) {
    if (value === null || (Array.isArray(value) && value.length === 0)) continue;
    kept[name] = presentValue(value);
  }
  return kept;
}

const isList = (value: Node | readonly Node[] | string): value is readonly Node[] => Array.isArray(value);

function presentValue(value: Node | readonly Node[] | string): Node | readonly Node[] | string {
  if (typeof value === 'string') return value;
  return isList(value) ? value.map(present) : present(value);
}
