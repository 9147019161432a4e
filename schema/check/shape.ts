/** Declares the options of a description and their shapes. Their meaning together is checked in meaning.ts. */
import { z } from 'zod';
import { faultTexts } from '../fault.ts';
import { type FieldBy, type FieldType, typeOf } from '../field.ts';
import { fieldTypes } from '../fields.ts';
import { icons } from '../icon.ts';
import { madeTypeNames, mediaTypeNames } from '../mediaTypes.ts';
import { type FieldOptions, itemTypes, type NumberOptions, type TextOptions, tones } from '../types/options.ts';
import { wholePattern } from '../types/shared/plainText.ts';
import { largestFile } from '../types/shared/storedFile.ts';
import { mostItems } from '../types/texts.ts';
import { signInShape, signUpShape } from './accountShapes.ts';
import { columnWidths } from './columnWidths.ts';
import { condition } from './conditionShape.ts';
import { constant, fieldNames, forEachLanguage, label, message, name, pluralLabel, text } from './shapeParts.ts';

function isPattern(written: string): boolean {
  try {
    return wholePattern(written) instanceof RegExp;
  } catch {
    return false;
  }
}

const holdsAny = (record: object): boolean => Object.keys(record).length > 0;

/** Accepts any name; `roles.ts` refuses those of no role. */
const role = z.string();
const fill = z.strictObject({
  from: z.union([name, z.array(name).min(1)]),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  with: name.optional(),
});
const tone = z.enum(tones);
const stateText = { ...forEachLanguage(text), next: label.optional() };

const common = {
  label,
  required: z.union([z.boolean(), condition]).optional(),
  filled: z.literal(true).optional(),
  copied: z.literal(false).optional(),
  unique: z.union([z.boolean(), z.literal('ignoringCaseAndSpaces')]).optional(),
  messages: z.partialRecord(z.enum(Object.keys(faultTexts)), message).optional(),
  when: condition.optional(),
  shown: condition.optional(),
  read: z.array(role).optional(),
  write: z.array(role).optional(),
  default: z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]).optional(),
  filter: z.boolean().optional(),
  sort: z.boolean().optional(),
  search: z.boolean().optional(),
  help: label.optional(),
  drawnBy: z.strictObject({ cell: name.optional(), input: name.optional(), filter: name.optional() }).optional(),
  drawnBeside: z.strictObject({ cell: name.optional(), input: name.optional() }).optional(),
  renamedFrom: name.optional(),
};

const options = z
  .array(
    z.strictObject({
      value: z.union([z.string().min(1), z.int()]),
      ...forEachLanguage(text),
      tone: tone.optional(),
      renamedFrom: text.optional(),
    }),
  )
  .min(1, 'offers no option');
const transition = z.strictObject({
  from: z.union([name, z.array(name).min(1)]),
  to: name,
  label,
  roles: z.array(role).optional(),
  when: condition.optional(),
  rows: z.record(role, condition).optional(),
  needs: z.array(name).min(1, 'names no field').optional(),
  shows: z.array(name).min(1, 'names no field').optional(),
  terms: label.optional(),
  secondary: z.literal(true).optional(),
  reason: z.literal(true).optional(),
  copy: z.record(name, z.string().min(1, 'is empty')).optional(),
});
const prefix = z.string().regex(/^[A-Z]{1,10}$/, 'is not a prefix: 1 to 10 capital letters');
const ownPath = z.string().regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)?$/, "is not 'field' or 'reference.field'");
const bound = z.union([z.int(), z.strictObject({ field: name })], 'is neither a whole number nor { field }').optional();
const bounds = { min: bound, max: bound };
const dayBounds = { after: name.optional(), notBefore: name.optional() };
const pattern = z.string().refine(isPattern, 'is not a regular expression');
const bounded = { maxLength: z.int().positive().optional(), pattern: pattern.optional() };
const maxSize = z.int().positive().max(largestFile, `is more than ${largestFile}, the most that is taken`).optional();
const pixels = z.int().min(16, 'is less than 16 pixels').max(10_000, 'is more than 10000 pixels').optional();
const impossible = z.never('does not exist for files').optional();
const ofFiles = { maxSize, default: impossible, unique: impossible, search: impossible, sort: impossible };
const wildcard = z.literal(true).optional();

type CommonOption = keyof (FieldOptions & TextOptions & NumberOptions) | 'type' | 'label';

/** Names the types with options that no other takes. */
type TypeWithOwnOptions = {
  [T in FieldType]: Exclude<keyof FieldBy<T>, CommonOption> extends never ? never : T;
}[FieldType];

const own: Record<TypeWithOwnOptions, z.ZodRawShape> = {
  postalCode: { country: name, address: z.array(z.array(name).min(1)).min(1).optional() },
  boolean: { is: condition.optional() },
  choice: { options },
  choices: { options },
  hostname: { wildcard },
  date: { ...dayBounds, relative: z.union([z.literal(true), condition]).optional() },
  integer: { unit: z.literal('MB').optional() },
  money: { sum: z.literal(false).optional() },
  dateTime: dayBounds,
  texts: {
    of: z.enum(itemTypes).optional(),
    maxItems: z.int().positive().max(mostItems).optional(),
    wildcard,
    ...bounded,
  },
  state: {
    initial: name,
    states: z
      .record(
        name,
        z.strictObject({
          ...stateText,
          tone: tone.optional(),
          renamedFrom: text.optional(),
          for: z.record(role, z.strictObject(stateText)).optional(),
        }),
      )
      .refine(holdsAny, 'holds no state'),
    transitions: z.record(name, transition),
    refinedBy: z
      .strictObject({
        field: name,
        due: z.strictObject({ field: name, when: condition }).optional(),
      })
      .optional(),
  },
  sequenceNumber: {
    sequences: z.union([prefix, z.record(z.string(), prefix)]),
    by: name.optional(),
    date: name.optional(),
    at: name,
  },
  reference: {
    to: name,
    onDelete: z.enum(['restrict', 'cascade', 'clear']).optional(),
    part: z.literal(true).optional(),
    orderBy: name.optional(),
    derives: z.literal(true).optional(),
    inverse: z.union([name, z.strictObject({ name, label })], 'is neither a name nor { name, label }').optional(),
    mustMatch: z.union([name, z.record(name, ownPath)], 'is neither a field nor { theirField: path }').optional(),
    fills: z.record(name, z.union([name, fill], 'is neither a field nor { from, values, with }')).optional(),
    offers: condition.optional(),
  },
  file: {
    accepts: z.array(z.enum(mediaTypeNames)).min(1, 'accepts nothing').optional(),
    made: z.enum(madeTypeNames).optional(),
    ...ofFiles,
  },
  picture: { ...ofFiles, maxWidth: pixels, maxHeight: pixels },
  secret: {
    reveal: z.union([z.boolean(), z.literal('link')]).optional(),
    lines: z.literal(true).optional(),
    pattern: pattern.optional(),
    keeps: name.optional(),
  },
};

function ownShape(type: FieldType): z.ZodRawShape {
  const { isFreeText, isNumber } = typeOf({ type });
  return {
    ...(isFreeText && bounded),
    ...(isNumber && bounds),
    ...(own as Partial<Record<FieldType, z.ZodRawShape>>)[type],
  };
}

/** Parses the options of each field type; refuses unknown ones. */
export const fieldShapes: Record<string, z.ZodType> = Object.fromEntries(
  (Object.keys(fieldTypes) as FieldType[]).map((type) => [
    type,
    z.strictObject({ type: z.literal(type), ...common, ...ownShape(type) }),
  ]),
);

const drawnSection = z.strictObject({ show: name.optional(), form: name.optional() }).optional();
const backReference = z.string().regex(/^[a-z][a-z0-9]*\.[a-z][A-Za-z0-9]*$/);
const grant = z.strictObject({
  rows: condition.optional(),
  read: z.union([z.literal(true), fieldNames]).optional(),
  create: z.union([z.literal(true), fieldNames]).optional(),
  update: z.union([z.literal(true), fieldNames]).optional(),
  delete: z.literal(true).optional(),
  values: z.record(z.string(), constant).optional(),
  import: z.literal(true).optional(),
});
const listView = z.strictObject({
  name,
  label,
  filter: condition,
  sort: z.array(z.string()).optional(),
  opens: z.literal(true).optional(),
  roles: z.array(role).optional(),
});
/** Parses a description without its fields. */
export const resourceShape = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9]{0,39}$/, 'is not a resource name: at most 40 small letters and digits'),
  label: pluralLabel,
  icon: z.enum(icons, 'is no icon').optional(),
  title: z.union([name, z.array(name).min(1)]),
  summary: fieldNames.optional(),
  preview: fieldNames.min(1).optional(),
  madeWith: fieldNames.min(1).optional(),
  facts: z
    .array(
      z.strictObject({
        name,
        label,
        of: name,
        filter: condition.optional(),
        sum: name.optional(),
        first: z.array(z.string()).min(1).optional(),
        tone: tone.optional(),
      }),
    )
    .optional(),
  fields: z.record(name, z.unknown()).refine(holdsAny, 'holds no field'),
  has: z
    .record(
      name,
      z.union([backReference, z.strictObject({ by: backReference, label })], {
        error: "is not 'resource.field', or { by: 'resource.field', label } with a label in both languages",
      }),
    )
    .optional(),
  unique: z.array(z.array(name).min(2, 'names one field: say unique on the field itself')).optional(),
  access: z.record(role, z.union([z.literal('all'), grant])),
  menu: z
    .strictObject({
      place: z.enum(['top', 'manage', 'none']),
      others: z.enum(['top', 'none', 'closed']).optional(),
      own: z
        .strictObject({
          label,
          note: label.optional(),
          ask: z.strictObject({ of: name, fields: fieldNames.min(1) }).optional(),
        })
        .optional(),
      order: z.number().optional(),
      sidebar: z.literal(true).optional(),
      pages: z.array(name).optional(),
    })
    .optional(),
  list: z
    .strictObject({
      columns: z.array(z.string()).min(1, 'shows no column').optional(),
      widths: z.record(z.string(), columnWidths).optional(),
      priority: z.array(z.string()).optional(),
      sort: z.array(z.string()).optional(),
      filters: fieldNames.optional(),
      views: z.array(listView).optional(),
    })
    .optional(),
  form: z
    .array(
      z.strictObject({
        label,
        fields: fieldNames.min(1, 'holds no field'),
        drawnBy: drawnSection,
        drawnBeside: drawnSection,
        only: z.literal('show').optional(),
        folded: z.literal(true).optional(),
      }),
    )
    .optional(),
  drawnBy: z
    .strictObject({ list: name.optional(), show: name.optional(), edit: name.optional(), create: name.optional() })
    .optional(),
  drawnTabs: z.record(name, label).optional(),
  notices: z
    .array(z.strictObject({ text: label, roles: z.array(role).optional(), stops: z.array(z.string()).optional() }))
    .optional(),
  signIn: signInShape.optional(),
  signUp: signUpShape.optional(),
  frozen: z.strictObject({ unless: condition, except: fieldNames.optional() }).optional(),
  history: z.boolean().optional(),
  trash: z
    .union(
      [z.literal(false), z.strictObject({ days: z.int().min(1).max(3650) })],
      'is neither false nor { days } with a whole number from 1 to 3650',
    )
    .optional(),
  tabs: z.literal(true).optional(),
  singleton: z.literal(true).optional(),
  renamedFrom: name.optional(),
  view: z.strictObject({ of: name, fixed: z.record(name, z.union([z.string(), z.number(), z.boolean()])) }).optional(),
});
