import type { Language } from '../../schema/label.ts';
import type { Variable } from './billingTexts.ts';

/** Holds invented values for the preview of a text. */
export const sampleValues: Readonly<Record<Language, Readonly<Record<Variable, string>>>> = {
  nl: {
    company: 'Gastheer B.V.',
    email: 'administratie@gastheer.example',
    iban: 'NL91 ABNA 0417 1643 00',
    document: 'factuur',
    number: 'F2026-0123',
    amount: '€ 121,00',
    open: '€ 60,50',
    dueDate: '8 december 2026',
    validUntil: '31 december 2026',
    costs: '€ 40,00',
    payment: 'Wilt u het bedrag overmaken naar NL91 ABNA 0417 1643 00?',
    warning: 'Ook kunnen wij uw diensten dan opschorten.',
    reason: 'U had twee keer betaald.',
  },
  en: {
    company: 'Gastheer B.V.',
    email: 'accounts@gastheer.example',
    iban: 'NL91 ABNA 0417 1643 00',
    document: 'invoice',
    number: 'F2026-0123',
    amount: '€121.00',
    open: '€60.50',
    dueDate: '8 December 2026',
    validUntil: '31 December 2026',
    costs: '€40.00',
    payment: 'Please transfer the amount to NL91 ABNA 0417 1643 00.',
    warning: 'We may then also suspend your services.',
    reason: 'You had paid twice.',
  },
};
