import type { Label } from './label.ts';

/** The texts of what can be wrong with domains, hosting accounts and what is in them; a part of `faultTexts`. */
export const hostingFaultTexts = {
  OTHER_EXTENSION: { en: 'The domain name does not end in {{0}}', nl: 'De domeinnaam eindigt niet op {{0}}' },
  EXTENSION_WITHOUT_IDN: {
    en: '{{0}} takes no names with accents or in another script',
    nl: '{{0}} kent geen namen met accenten of in een ander schrift',
  },
  SERVER_CLOSED: { en: 'This server takes no accounts now', nl: 'Deze server neemt nu geen accounts aan' },
  SERVER_FULL: {
    en: 'This server is full: it takes {{0}} accounts',
    nl: 'Deze server is vol: er passen {{0}} accounts op',
  },
  NO_SITE: {
    en: 'Name another account of the same customer that is no alias itself',
    nl: 'Noem een ander account van dezelfde klant dat zelf geen alias is',
  },
  OTHER_DOMAIN: {
    en: 'Name the domain that the main domain name is or lies within, of the same customer',
    nl: 'Noem het domein dat het hoofddomein is of waar het in ligt, van dezelfde klant',
  },
  NOT_HOSTED: {
    en: 'This domain does not belong to the hosting account',
    nl: 'Dit domein hoort niet bij het hostingaccount',
  },
  INVALID_LOCAL_PART: { en: 'Not possible before the @ of an address', nl: 'Niet mogelijk voor de @ van een adres' },
  MAIL_LOOP: { en: 'This address would forward to itself', nl: 'Dit adres zou naar zichzelf doorsturen' },
  INVALID_IDENTIFIER: {
    en: 'Use letters, digits and underscores only',
    nl: 'Gebruik alleen letters, cijfers en liggende streepjes',
  },
} as const satisfies Record<string, Label>;
