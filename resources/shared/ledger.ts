/** Defines the accounts of the ledger that the journal books to. */
import * as f from '../../schema/fields.ts';
import type { Label } from '../../schema/label.ts';

const account = <const Usual extends string>(label: Label, usual: Usual, help: Label) =>
  f.text(label, { required: true, default: usual, maxLength: 20, help });

/** Defines an account for each kind of amount, with the numbers that are usual in the Netherlands. */
export const ledgerFields = () => ({
  ledgerDebtors: account({ en: 'Debtors account', nl: 'Rekening debiteuren' }, '1300', {
    en: 'What customers owe',
    nl: 'Wat klanten nog moeten betalen',
  }),
  ledgerRevenue: account({ en: 'Revenue account', nl: 'Rekening omzet' }, '8000', {
    en: 'For products without a ledger code of their own',
    nl: 'Voor producten zonder eigen grootboekrekening',
  }),
  ledgerVatHigh: account({ en: 'VAT account, high rate', nl: 'Rekening btw hoog tarief' }, '1500', {
    en: 'VAT to be paid at the standard rate',
    nl: 'Af te dragen btw, algemeen tarief',
  }),
  ledgerVatLow: account({ en: 'VAT account, low rate', nl: 'Rekening btw laag tarief' }, '1510', {
    en: 'VAT to be paid at the reduced rate',
    nl: 'Af te dragen btw, verlaagd tarief',
  }),
  ledgerBank: account({ en: 'Bank ledger account', nl: 'Rekening bank' }, '1100', {
    en: 'Transfers and direct debits',
    nl: 'Overboekingen en incasso’s',
  }),
  ledgerOnline: account({ en: 'Online payments account', nl: 'Rekening online betalingen' }, '1220', {
    en: 'What the payment provider received and still has to pay out to us',
    nl: 'Wat de betaaldienst ontving en nog aan ons uitbetaalt',
  }),
});
