import { boolean, choice, dateTime, integer, longText, text } from '../../schema/fields.ts';
import type { Label } from '../../schema/label.ts';

/** Defines fields for staff only. */
const internal = { write: [], read: ['admin'] } as const;

const presence = [
  { value: 'present', en: 'Present', nl: 'Aanwezig', tone: 'success' },
  { value: 'absent', en: 'Absent', nl: 'Afwezig', tone: 'neutral' },
] as const;

/**
 * Defines the desired and actual state of a service, and its last job. People write the desired state and jobs bring
 * it about: removing is `desired: 'absent'`.
 */
export const desiredAndActual = () => ({
  desired: choice(
    { en: 'Desired', nl: 'Gewenst' },
    {
      required: true,
      default: 'present',
      options: presence,
      help: {
        en: 'Absent: it is removed from the server, with all that is in it',
        nl: 'Afwezig: het wordt met alles wat erin staat van de server verwijderd',
      },
    },
  ),
  actual: choice(
    { en: 'Now on the server', nl: 'Nu op de server' },
    { required: true, default: 'absent', write: [], options: presence },
  ),
  inStep: boolean(
    { en: 'Up to date', nl: 'Bijgewerkt' },
    {
      is: {
        or: [
          { desired: 'present', actual: 'present' },
          { desired: 'absent', actual: 'absent' },
        ],
      },
    },
  ),
  lastJob: text({ en: 'Last job', nl: 'Laatste taak' }, { ...internal, maxLength: 64 }),
  lastJobAt: dateTime({ en: 'Last updated', nl: 'Laatst bijgewerkt' }, { write: [] }),
  lastJobError: longText(
    { en: 'Error of the last job', nl: 'Fout van de laatste taak' },
    { ...internal, shown: { lastJobError: { null: false } } },
  ),
});

/** Lists the names of these fields, for forms and lists. */
export const provisioningFields = ['desired', 'actual', 'inStep', 'lastJob', 'lastJobAt', 'lastJobError'] as const;
export const provisioningSection = {
  label: { en: 'On the server', nl: 'Op de server' },
  fields: provisioningFields,
} as const;

/** Lists the provisioning fields that customers see. */
export const provisioningSeen = ['desired', 'actual', 'inStep', 'lastJobAt'] as const;

/** Keeps usage as measured on the server, in MB. */
export const usage = (label: Label) => integer(label, { write: [], min: 0, unit: 'MB' });
