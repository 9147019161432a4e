/** Lists legal forms as the registry of .nl tells them apart. */
export const legalForms = [
  { value: 'bv', en: 'Private company (bv)', nl: 'Besloten vennootschap (bv)' },
  { value: 'nv', en: 'Public company (nv)', nl: 'Naamloze vennootschap (nv)' },
  { value: 'soleTrader', en: 'Sole trader', nl: 'Eenmanszaak' },
  { value: 'generalPartnership', en: 'General partnership (vof)', nl: 'Vennootschap onder firma (vof)' },
  { value: 'limitedPartnership', en: 'Limited partnership (cv)', nl: 'Commanditaire vennootschap (cv)' },
  { value: 'partnership', en: 'Professional partnership', nl: 'Maatschap' },
  { value: 'association', en: 'Association', nl: 'Vereniging' },
  { value: 'foundation', en: 'Foundation', nl: 'Stichting' },
  { value: 'cooperative', en: 'Cooperative', nl: 'Coöperatie' },
  { value: 'mutual', en: 'Mutual insurance society', nl: 'Onderlinge waarborgmaatschappij' },
  { value: 'church', en: 'Religious body', nl: 'Kerkgenootschap' },
  { value: 'other', en: 'Another one', nl: 'Een andere' },
] as const;
