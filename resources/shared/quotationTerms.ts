/** Says what a customer agrees to by signing a quotation (docs/product.md, section 9). */
export const quotationTerms = {
  en: 'By signing you agree to this quotation and its terms. The agreement runs twelve months and then renews tacitly; you give notice fourteen days ahead. Our liability is at most €1,500, and for continuing contracts two months of invoice value.',
  nl: 'Door te ondertekenen gaat u akkoord met deze offerte en de voorwaarden. De overeenkomst loopt twaalf maanden en wordt daarna stilzwijgend verlengd; u zegt veertien dagen van tevoren op. Onze aansprakelijkheid is ten hoogste € 1.500, en bij doorlopende contracten twee maanden factuurwaarde.',
} as const;
