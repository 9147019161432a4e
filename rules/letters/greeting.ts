import type { Addressee } from './addressee.ts';

/** Greets the reader of a letter in their language. */
export const greetingFor = ({ language, firstName, lastName }: Addressee): string =>
  `${language === 'nl' ? 'Beste' : 'Dear'} ${firstName} ${lastName},`;
