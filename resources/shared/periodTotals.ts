/** Defines totals per month, per year and once, which are never added into one figure unsaid. */
import * as f from '../../schema/fields.ts';

/** Reads a total that only documents with a line of its period have. */
const total = <const N extends string>(name: N, en: string, nl: string) =>
  f.money({ en, nl }, { write: [], shown: { [name]: { null: false } } });

/** Defines the net amount of each period, in cents. */
const netPerPeriodFields = () => ({
  monthlyNet: total('monthlyNet', 'Per month, excl. VAT', 'Per maand, excl. btw'),
  yearlyNet: total('yearlyNet', 'Per year, excl. VAT', 'Per jaar, excl. btw'),
  onceNet: total('onceNet', 'Once, excl. VAT', 'Eenmalig, excl. btw'),
});

/** Defines the net amount of the first period, which may cost something else than later ones, in cents. */
export const netOfFirstPeriodFields = () => ({
  ...netPerPeriodFields(),
  monthlyNet: total('monthlyNet', 'First month, excl. VAT', 'Eerste maand, excl. btw'),
  yearlyNet: total('yearlyNet', 'First year, excl. VAT', 'Eerste jaar, excl. btw'),
});

/** Defines net amount, VAT per rate and total of each period, in cents. */
export const periodTotalFields = () => ({
  ...netPerPeriodFields(),
  monthlyVatHigh: total('monthlyVatHigh', 'VAT per month, high rate', 'Btw per maand, hoog tarief'),
  monthlyVatLow: total('monthlyVatLow', 'VAT per month, low rate', 'Btw per maand, laag tarief'),
  monthlyTotal: total('monthlyTotal', 'Per month, incl. VAT', 'Per maand, incl. btw'),
  yearlyVatHigh: total('yearlyVatHigh', 'VAT per year, high rate', 'Btw per jaar, hoog tarief'),
  yearlyVatLow: total('yearlyVatLow', 'VAT per year, low rate', 'Btw per jaar, laag tarief'),
  yearlyTotal: total('yearlyTotal', 'Per year, incl. VAT', 'Per jaar, incl. btw'),
  onceVatHigh: total('onceVatHigh', 'VAT once, high rate', 'Btw eenmalig, hoog tarief'),
  onceVatLow: total('onceVatLow', 'VAT once, low rate', 'Btw eenmalig, laag tarief'),
  onceTotal: total('onceTotal', 'Once, incl. VAT', 'Eenmalig, incl. btw'),
});

/** Lists these totals period by period, as people read them. */
export const periodTotals = [
  'monthlyNet',
  'monthlyVatHigh',
  'monthlyVatLow',
  'monthlyTotal',
  'yearlyNet',
  'yearlyVatHigh',
  'yearlyVatLow',
  'yearlyTotal',
  'onceNet',
  'onceVatHigh',
  'onceVatLow',
  'onceTotal',
] as const;
