import type { FaultTexts } from '../../../schema/fault.ts';

/** Says why no authorisation code can be shown. */
export const codeFaultTexts = {
  CODE_REQUESTED: {
    en: 'We have requested the code of {{0}}. Its registry sends it to the email address of the registrant, or shows it here later: please try again in an hour.',
    nl: 'Wij hebben de code van {{0}} aangevraagd. Het register stuurt die naar het e-mailadres van de domeinhouder, of toont die hier later: probeer het over een uur nog eens.',
  },
  NO_CODE_NEEDED: {
    en: '{{0}} needs no code: please ask us to release it to your new provider',
    nl: 'Voor {{0}} is geen code nodig: vraag ons het vrij te geven voor uw nieuwe provider',
  },
  CODE_REFUSED: {
    en: 'The registry gives no code for {{0}} at present. Please contact us.',
    nl: 'Het register geeft nu geen code voor {{0}}. Neem contact met ons op.',
  },
  CODE_UNREACHABLE: {
    en: 'The code of {{0}} cannot be fetched at present. Please try again later.',
    nl: 'De code van {{0}} kan nu niet worden opgehaald. Probeer het later nog eens.',
  },
} as const satisfies FaultTexts;
