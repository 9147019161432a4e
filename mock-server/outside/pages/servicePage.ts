import type { MovableClock } from '../../standIn/clock.ts';
import type { Script } from '../../standIn/script.ts';
import type { Controlled } from '../../standIn/standIn.ts';
import type { Html } from './html.ts';

export type Language = 'en' | 'nl';
export type Text = Readonly<Record<Language, string>>;

/** Holds what a page is drawn with: the language, and the search term. */
export interface Reader {
  language: Language;
  say: (text: Text) => string;
  /** In lower case. */
  search: string;
  /** Returns an address of these pages in the same language. */
  at: (path: string) => string;
}

/** Describes a way to misbehave that people can choose. */
export interface Disturbance {
  label: Text;
  script: Omit<Script, 'match' | 'times'>;
}

/** Holds the fields of a submitted form. */
export type Form = Readonly<Record<string, string>>;

/** Describes one service as these pages show it. */
export interface ServicePage {
  /** Its part of the address. */
  name: string;
  label: Text;
  summary: Text;
  /** Where it listens, and what it speaks. */
  address: string;
  protocol: string;
  controlled: Controlled;
  clock?: MovableClock;
  /** What requests can be told apart by. */
  methods: readonly string[];
  disturbances: readonly Disturbance[];
  figures: () => readonly { label: Text; value: string | number }[];
  /** Draws what it holds, with forms that `act` takes. */
  holds: (reader: Reader) => Html;
  /** Does what a form asks. Throws for what makes no sense. */
  act?: (form: Form) => Promise<void> | void;
}
