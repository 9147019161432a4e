import type { Language } from '../../schema/label.ts';
import type { Addressee } from './addressee.ts';

/** Greets the reader of a letter in their language. */
export const greetingFor = ({ language, ...reader }: Addressee): string => greeting(language, nameOf(reader));

export const greeting = (language: Language, name: string): string =>
  `${language === 'nl' ? 'Beste' : 'Dear'} ${name},`;

export const nameOf = ({ firstName, lastName }: Pick<Addressee, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
