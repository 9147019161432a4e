/** Declares the options of a description and their shapes. Their meaning together is checked in meaning.ts. */
import { z } from 'zod';
import { faultTexts } from '../fault.ts';
import { type FieldBy, type FieldType, typeOf } from '../field.ts';
import { fieldTypes } from '../fields.ts';
import { icons } from '../icon.ts';
import { languages } from '../label.ts';
import { roles } from '../role.ts';
import { type FieldOptions, itemTypes, type NumberOptions, type TextOptions, tones } from '../types/options.ts';
import { wholePattern } from '../types/shared/plainText.ts';

const forEachLanguage = <S extends z.ZodType>(shape: S) =>
  Object.fromEntries(languages.map((language) => [language, shape])) as Record<(typeof languages)[number], S>;

function isPattern(written: string): boolean {
  try {
    return wholePattern(written) instanceof RegExp;
  } catch {
    return false;
  }
}

const name = z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'is not a name: letters and digits, starting with a small letter');
const path = z.string().regex(/^[a-z][a-z0-9]*\.[a-z][A-Za-z0-9]*$/, "is not 'resource.field'");
const text = z.string().min(1, 'is empty');
const label = z.strictObject(forEachLanguage(text));
const pluralLabel = z.strictObject(forEachLanguage(z.tuple([text, text])));
const role = z.enum(roles);
const condition = z.record(z.string(), z.unknown());
const tone = z.enum(tones);

const common = {
  label,
  required: z.union([z.boolean(), condition]).optional(),
  unique: z.union([z.boolean(), z.literal('ignoringCaseAndSpaces')]).optional(),
  messages: z.partialRecord(z.enum(Object.keys(faultTexts)), label).optional(),
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
  renamedFrom: name.optional(),
};

const options = z
  .array(
    z.strictObject({ value: z.union([z.string().min(1), z.int()]), ...forEachLanguage(text), tone: tone.optional() }),
  )
  .min(1, 'offers no option');
const transition = z.strictObject({
  from: z.union([name, z.array(name).min(1)]),
  to: name,
  label,
  roles: z.array(role).optional(),
  when: condition.optional(),
  rows: z.partialRecord(role, condition).optional(),
  needs: z.array(name).min(1, 'names no field').optional(),
  shows: z.array(name).min(1, 'names no field').optional(),
  terms: label.optional(),
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
const wildcard = z.literal(true).optional();

type CommonOption = keyof (FieldOptions & TextOptions & NumberOptions) | 'type' | 'label';

/** Names the types with options that no other takes. */
type TypeWithOwnOptions = {
  [T in FieldType]: Exclude<keyof FieldBy<T>, CommonOption> extends never ? never : T;
}[FieldType];

const own: Record<TypeWithOwnOptions, z.ZodRawShape> = {
  postalCode: { country: name },
  boolean: { is: condition.optional() },
  choice: { options },
  choices: { options },
  hostname: { wildcard },
  date: dayBounds,
  dateTime: dayBounds,
  texts: { of: z.enum(itemTypes).optional(), maxItems: z.int().positive().optional(), wildcard, ...bounded },
  state: {
    initial: name,
    states: z.record(name, z.strictObject({ ...forEachLanguage(text), tone: tone.optional() })),
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
    inverse: z.union([name, z.strictObject({ name, label })], 'is neither a name nor { name, label }').optional(),
    mustMatch: z.union([name, z.record(name, ownPath)], 'is neither a field nor { theirField: path }').optional(),
  },
  secret: { reveal: z.boolean().optional(), lines: z.literal(true).optional(), pattern: pattern.optional() },
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

const fieldNames = z.array(name);
const backReference = z.string().regex(/^[a-z][a-z0-9]*\.[a-z][A-Za-z0-9]*$/);
const constant = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const grant = z.strictObject({
  rows: condition.optional(),
  read: z.union([z.literal(true), fieldNames]).optional(),
  create: z.union([z.literal(true), fieldNames]).optional(),
  update: z.union([z.literal(true), fieldNames]).optional(),
  delete: z.literal(true).optional(),
  values: z.record(z.string(), constant).optional(),
});
const source = z.string().regex(/^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/, "is not 'record.field'");
const sources = z.union([source, z.array(source).min(1)]);

/** Parses a description without its fields. */
export const resourceShape = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9]{0,39}$/, 'is not a resource name: at most 40 small letters and digits'),
  label: pluralLabel,
  icon: z.enum(icons, 'is no icon').optional(),
  title: z.union([name, z.array(name).min(1)]),
  summary: fieldNames.optional(),
  fields: z.record(name, z.unknown()),
  has: z
    .record(
      name,
      z.union([backReference, z.strictObject({ by: backReference, label })], {
        error: "is not 'resource.field', or { by: 'resource.field', label } with a label in both languages",
      }),
    )
    .optional(),
  unique: z.array(z.array(name).min(2, 'names one field: say unique on the field itself')).optional(),
  access: z.partialRecord(role, z.union([z.literal('all'), grant])),
  menu: z
    .strictObject({
      place: z.enum(['top', 'manage', 'none']),
      others: z.enum(['top', 'none', 'closed']).optional(),
      order: z.number().optional(),
      sidebar: z.literal(true).optional(),
    })
    .optional(),
  list: z
    .strictObject({
      columns: z.array(z.string()).optional(),
      sort: z.array(z.string()).optional(),
      filters: fieldNames.optional(),
    })
    .optional(),
  form: z
    .array(
      z.strictObject({
        label,
        fields: fieldNames.min(1, 'holds no field'),
        drawnBy: z.strictObject({ show: name.optional(), form: name.optional() }).optional(),
      }),
    )
    .optional(),
  drawnBy: z
    .strictObject({ list: name.optional(), show: name.optional(), edit: name.optional(), create: name.optional() })
    .optional(),
  signIn: z
    .strictObject({
      email: name,
      password: name,
      roles: name,
      state: name,
      activeState: name,
      invitedState: name.optional(),
      language: name,
      twoFactorRequired: path.optional(),
      termsUrl: path.optional(),
      termsAcceptedAt: name.optional(),
    })
    .optional(),
  signUp: z
    .record(
      name,
      z.strictObject({
        resource: z.string(),
        label: label.optional(),
        fields: fieldNames.optional(),
        autocomplete: z.record(name, z.string()).optional(),
        optional: z.literal(true).optional(),
        values: z.record(name, z.union([constant, z.array(constant)])).optional(),
        copies: z.record(name, z.union([sources, z.strictObject({ firstOf: z.array(sources).min(1) })])).optional(),
        references: z.record(name, name).optional(),
      }),
    )
    .optional(),
  frozen: z.strictObject({ unless: condition, except: fieldNames.optional() }).optional(),
  history: z.boolean().optional(),
  trash: z
    .union(
      [z.literal(false), z.strictObject({ days: z.int().min(1).max(3650) })],
      'is false, or { days } with a whole number from 1 to 3650',
    )
    .optional(),
  tabs: z.literal(true).optional(),
  singleton: z.literal(true).optional(),
  renamedFrom: name.optional(),
  view: z.strictObject({ of: name, fixed: z.record(name, z.union([z.string(), z.number(), z.boolean()])) }).optional(),
});
