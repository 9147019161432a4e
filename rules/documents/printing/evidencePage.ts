import { svgOf } from '../signing/strokes.ts';
import { documentTexts } from './documentTexts.ts';
import { facts } from './parties.ts';
import type { PrintedEvidence } from './printedDocument.ts';
import type { QuotationSources } from './quotationDocument.ts';

/** Writes what proves a signature, as the last page of the signed copy; undefined for what nobody signed. */
export function evidenceOf({ quotation, language }: QuotationSources): PrintedEvidence | undefined {
  const { signerName, approvedAt, signedTerms, signature } = quotation;
  if (signerName === null || approvedAt === null || signedTerms === null) return undefined;
  const texts = documentTexts[language];
  return {
    title: texts.evidence,
    facts: facts([
      [texts.signedBy, signerName],
      [texts.signedAt, `${approvedAt.replace('T', ' ').slice(0, 19)} UTC`],
      [texts.signedAs, quotation.signedAs],
      [texts.signedFrom, quotation.signedFrom],
      [texts.userAgent, quotation.userAgent],
      [texts.readHash, quotation.readHash],
      [texts.documentHash, quotation.documentHash],
      [texts.previousHash, quotation.previousHash],
    ]),
    terms: signedTerms.split('\n'),
    drawing: signature === null ? null : { svg: svgOf(signature), text: texts.drawing(signerName) },
  };
}
