/** Defines the amounts of quotations, invoices and their lines. */
import * as f from '../../schema/fields.ts';
import type { Fills } from '../../schema/fills.ts';
import type { Label } from '../../schema/label.ts';
import { highestPrice } from './catalogue.ts';
import { vatClasses } from './vat.ts';

/** Lists the states of an invoice that is issued. */
export const issuedStates = ['issued', 'sent', 'credited'] as const;

/** Limits a quantity, in thousandths: the total of 999 lines at the highest price with VAT stays a safe integer. */
const mostPieces = 100_000_000;

const total = { required: true, default: 0, write: [] } as const;
/** Hides the totals of a rate that no line has. */
const ofRate = (name: string) => ({ ...total, shown: { [name]: { ne: 0 } } });
const help = {
  description: { en: 'Left empty: the name of the product', nl: 'Leeg: de naam van het product' },
  unitPrice: {
    en: 'Excluding VAT. Left empty: the price of the product.',
    nl: 'Exclusief btw. Leeg: de prijs van het product.',
  },
  discount: { en: 'On the whole, after the discounts of the lines', nl: 'Over het geheel, na de kortingen per regel' },
};

/** Says in a label that it adds up amounts that are due at different times. */
const added = ({ en, nl }: Label): Label => ({ en: `${en} (all periods)`, nl: `${nl} (alle perioden)` });

/** Defines the totals in cents: net and VAT, per rate and overall; `isOfPeriods` where they add up several periods. */
export function totalFields({ isOfPeriods = false } = {}) {
  const labelOf = (label: Label): Label => (isOfPeriods ? added(label) : label);
  return {
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
    netHigh: f.money(labelOf({ en: 'Net, high rate', nl: 'Netto, hoog tarief' }), ofRate('netHigh')),
    vatHigh: f.money(labelOf({ en: 'VAT, high rate', nl: 'Btw, hoog tarief' }), ofRate('netHigh')),
    netLow: f.money(labelOf({ en: 'Net, low rate', nl: 'Netto, laag tarief' }), ofRate('netLow')),
    vatLow: f.money(labelOf({ en: 'VAT, low rate', nl: 'Btw, laag tarief' }), ofRate('netLow')),
    netZero: f.money(labelOf({ en: 'Net, without VAT', nl: 'Netto, zonder btw' }), ofRate('netZero')),
    subtotal: f.money(labelOf({ en: 'Subtotal', nl: 'Subtotaal' }), total),
    vat: f.money(labelOf({ en: 'VAT', nl: 'Btw' }), total),
    total: f.money(labelOf({ en: 'Total including VAT', nl: 'Totaal inclusief btw' }), total),
  };
}

/** Fills a line with name, usual period and price of its product; without `period` it is sold once. */
const fillsOf = (period: string | undefined): Fills =>
  period === undefined
    ? { description: 'name', unitPrice: 'defaultPrice' }
    : {
        description: 'name',
        [period]: { from: ['priceUnit', 'contractTerm'], values: { 1: 'monthly', 12: 'yearly' } },
        unitPrice: { from: 'defaultPrice', with: period },
      };

interface SoldOptions {
  isCreditable?: boolean;
  /** The field that says how often it is charged. */
  period?: string;
}

/** Defines what is sold, how much and at what price; `isCreditable` allows negative quantities. */
export const soldFields = ({ isCreditable = false, period }: SoldOptions = {}) => ({
  product: f.reference(
    'products',
    { en: 'Product', nl: 'Product' },
    { required: true, fills: fillsOf(period), offers: { active: true } },
  ),
  description: f.text({ en: 'Description', nl: 'Omschrijving' }, { search: true, help: help.description }),
  quantity: f.quantity(
    { en: 'Quantity', nl: 'Aantal' },
    { required: true, default: 1000, min: isCreditable ? -mostPieces : 1, max: mostPieces },
  ),
  unitPrice: f.money(
    { en: 'Price', nl: 'Prijs' },
    { min: 0, max: highestPrice, write: ['admin'], sum: false, help: help.unitPrice },
  ),
  discount: f.percent(
    { en: 'Discount', nl: 'Korting' },
    { required: true, default: 0, min: 0, max: 10_000, write: ['admin'] },
  ),
});

/** Lists the sold fields that customers see. */
export const soldSeen = ['description', 'quantity', 'unitPrice', 'discount'] as const;

/**
 * Defines the net amount and the VAT rate of a line, charged or not.
 * @param options `areSeveral`: whether lines are for periods of several kinds, of which no sum is made
 */
export const amountFields = ({ areSeveral = false } = {}) => ({
  amount: f.money({ en: 'Amount', nl: 'Bedrag' }, { ...total, ...(areSeveral && ({ sum: false } as const)) }),
  vatClass: f.choice({ en: 'VAT class', nl: 'Btw-tarief' }, { write: [], options: vatClasses }),
  vatRate: f.percent({ en: 'VAT percentage', nl: 'Btw-percentage' }, { required: true, default: 0, write: [] }),
});

export const amountSeen = ['amount', 'vatClass', 'vatRate'] as const;

/** Defines the place of a line in its document. */
export const positionField = () =>
  f.integer(
    { en: 'Place', nl: 'Plaats' },
    { min: 1, help: { en: 'Left empty: after the others', nl: 'Leeg: na de andere' } },
  );

/** Lists how often a price is due. */
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

/** Builds the form sections of a line: what is sold after `first`, amounts before `last`. */
export const lineSections = <const First extends string, const Last extends string>(
  first: readonly First[],
  last: readonly Last[],
) =>
  [
    { label: { en: 'Article', nl: 'Artikel' }, fields: [...first, 'product', 'description'] },
    {
      label: { en: 'Amount', nl: 'Bedrag' },
      fields: ['quantity', 'unitPrice', 'discount', 'amount', ...last],
    },
  ] as const;

export const totalsSection = {
  label: { en: 'Totals', nl: 'Totalen' },
  fields: ['discount', 'vatTreatment', 'netHigh', 'vatHigh', 'netLow', 'vatLow', 'netZero', 'subtotal', 'vat', 'total'],
} as const;

/** Defines the printed document. It is made when it is asked for, and kept once it is final. */
export const printedField = () =>
  f.file(
    { en: 'Document as PDF', nl: 'Document als PDF' },
    { made: 'application/pdf', write: [], shown: { pdf: { null: false } } },
  );

/** Defines the e-invoice of an issued document. */
export const eInvoiceField = () =>
  f.file({ en: 'E-invoice', nl: 'E-factuur' }, { made: 'application/xml', write: [], shown: { ubl: { null: false } } });
