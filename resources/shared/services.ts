import { boolean, choice, dateTime, integer, longText, text } from '../../schema/fields.ts';
import type { Label } from '../../schema/label.ts';

/** Defines fields for staff only. */
const internal = { write: [], read: ['admin'] } as const;

const wishes = [
  { value: 'present', en: 'Keep', nl: 'Behouden', tone: 'success' },
  { value: 'absent', en: 'Remove', nl: 'Verwijderen', tone: 'neutral' },
] as const;

const presence = [
  { value: 'present', en: 'Yes', nl: 'Ja', tone: 'success' },
  { value: 'absent', en: 'No', nl: 'Nee', tone: 'neutral' },
] as const;

/** Says why the last job failed, in words that everybody may read. */
const failures = [
  { value: 'limit', en: 'The plan has no room for more', nl: 'Het pakket heeft geen ruimte voor meer', tone: 'danger' },
  {
    value: 'taken',
    en: 'This name is taken on the server',
    nl: 'Deze naam is al bezet op de server',
    tone: 'danger',
  },
  {
    value: 'invalid',
    en: 'The server does not accept these values; choose another name or password',
    nl: 'De server accepteert deze gegevens niet; kies een andere naam of een ander wachtwoord',
    tone: 'danger',
  },
  {
    value: 'unreachable',
    en: 'The server could not be reached; try again later',
    nl: 'De server was niet bereikbaar; probeer het later nog eens',
    tone: 'danger',
  },
  {
    value: 'other',
    en: 'It did not work; our staff can see why',
    nl: 'Het is niet gelukt; onze medewerkers zien waarom',
    tone: 'danger',
  },
] as const;
export type JobFailure = (typeof failures)[number]['value'];

export const jobFailure = () =>
  choice(
    { en: 'Why it did not work', nl: 'Waarom het niet lukte' },
    { write: [], options: failures, shown: { lastJobFailure: { null: false } } },
  );

const drifts = [
  {
    value: 'madeThere',
    en: 'Made outside of this portal',
    nl: 'Buiten dit portaal om gemaakt',
    tone: 'warning',
  },
  { value: 'missing', en: 'No longer on the server', nl: 'Staat niet meer op de server', tone: 'danger' },
] as const;

/**
 * Defines the desired and actual state of a service, and its last job. People write the desired state and jobs bring
 * it about: removing is `desired: 'absent'`.
 */
export const desiredAndActual = () => ({
  desired: choice(
    { en: 'Keep or remove', nl: 'Behouden of verwijderen' },
    {
      required: true,
      default: 'present',
      options: wishes,
      help: {
        en: 'Remove: it goes from the server, with all that is in it',
        nl: 'Verwijderen: het gaat van de server, met alles wat erin staat',
      },
    },
  ),
  actual: choice(
    { en: 'Present', nl: 'Aanwezig' },
    { required: true, default: 'absent', write: [], options: presence },
  ),
  // Lets people empty it, which takes over what is there or sets it right.
  drift: choice(
    { en: 'What is wrong', nl: 'Wat er niet klopt' },
    {
      options: drifts,
      shown: { drift: { null: false } },
      help: {
        en: 'Emptied: what was made elsewhere is taken over, what is gone is made again',
        nl: 'Leeggemaakt: wat elders gemaakt is, wordt overgenomen; wat weg is, wordt opnieuw gemaakt',
      },
    },
  ),
  inStep: boolean(
    { en: 'Up to date', nl: 'Bijgewerkt' },
    {
      is: {
        and: [
          { drift: { null: true } },
          {
            or: [
              { desired: 'present', actual: 'present' },
              { desired: 'absent', actual: 'absent' },
            ],
          },
        ],
      },
    },
  ),
  lastJob: text({ en: 'Last job', nl: 'Laatste taak' }, { ...internal, maxLength: 64 }),
  lastJobAt: dateTime({ en: 'Last updated', nl: 'Laatst bijgewerkt' }, { write: [] }),
  lastJobFailure: jobFailure(),
  lastJobError: longText(
    { en: 'Error of the last job', nl: 'Fout van de laatste taak' },
    { ...internal, shown: { lastJobError: { null: false } } },
  ),
});

/** Shows whether all is well, and folds away what its owners need not know. */
export const provisioningSections = [
  {
    label: { en: 'On the server', nl: 'Op de server' },
    fields: ['inStep', 'drift', 'lastJobFailure', 'lastJobAt'],
  },
  {
    label: { en: 'Details', nl: 'Bijzonderheden' },
    fields: ['desired', 'actual', 'lastJob', 'lastJobError'],
    folded: true,
  },
] as const;

/** Keeps usage as measured on the server, in MB. */
export const usage = (label: Label) => integer(label, { write: [], min: 0, unit: 'MB' });
