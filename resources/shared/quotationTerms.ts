/** Names the version of these texts; another text is another version. */
export const termsVersion = '2026-11';

/** Says what a customer agrees to who lets us collect (SEPA Core mandate). */
export const mandateTerms = {
  en: 'You authorise us to send instructions to your bank to debit this account, and your bank to do so. We collect in the first week of the period. You are entitled to a refund from your bank within eight weeks.',
  nl: 'U machtigt ons om doorlopend incasso-opdrachten naar uw bank te sturen, en uw bank om die van deze rekening af te schrijven. Wij schrijven af in de eerste week van de periode. Bent u het er niet mee eens, dan kunt u tot acht weken na de afschrijving laten terugboeken.',
} as const;

/** Says what a customer agrees to by signing a quotation (docs/product.md, section 9). */
export const quotationTerms = {
  en: 'By signing you agree to this quotation and its terms. The agreement runs twelve months and then renews tacitly; you give notice fourteen days ahead. Our liability is at most €1,500, and for continuing contracts two months of invoice value.',
  nl: 'Door te ondertekenen gaat u akkoord met deze offerte en de voorwaarden. De overeenkomst loopt twaalf maanden en wordt daarna stilzwijgend verlengd; u zegt veertien dagen van tevoren op. Onze aansprakelijkheid is ten hoogste € 1.500, en bij doorlopende contracten twee maanden factuurwaarde.',
} as const;
