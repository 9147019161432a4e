import { useMemo } from 'react';
import type { Attributes } from '../../../schema/normalize.ts';
import { messagesByField } from '../form/rules/faultMessage.ts';
import { type FormRules, loadFormRules } from '../form/rules/formRules.ts';
import { useLocale } from '../record/useLocale.ts';
import { type EditedParts, inputsOf, isNewLine, isRemovedLine, type Line, linesIn } from './editedParts.ts';
import type { PartChange } from './partsSaving.ts';
import { placesOf } from './placesOf.ts';

/** Holds the rules of the lines in a form, the same as in a form of one part. */
export interface LineRules {
  /** Computes the changes to send, removals first: added lines may reuse their unique values. */
  changes(values: Attributes): PartChange[];
  /** Returns messages by relation, line and field, for react-admin. */
  messages(values: Attributes, locale: string): object;
  /** Normalizes one value by its format; undefined when the name is no value of a line. */
  tidied(name: string, values: Attributes): { value: unknown } | undefined;
}

const nothing: Attributes = {};

/** Loads the rules of the lines when the form opens; validation and saving wait for them. */
export function useLineRules(parts: readonly EditedParts[]): {
  rules: Promise<LineRules>;
  /** Validates for react-admin's form: messages by relation, line and field. */
  messages(values: Attributes): Promise<object>;
} {
  const locale = useLocale();
  const rules = useMemo(() => loadLineRules(parts), [parts]);
  return { rules, messages: async (values) => (await rules).messages(values, locale) };
}

/** Loads the formats of the fields in these lines only. */
async function loadLineRules(all: readonly EditedParts[]): Promise<LineRules> {
  const known = await Promise.all(all.map(loadRulesOf));
  return {
    changes: (values) =>
      known
        .flatMap((rules) => changesOf(rules, linesIn(values, rules.parts)))
        .sort((a, b) => order[a.op] - order[b.op]),
    messages: (values, locale) =>
      Object.fromEntries(
        known.map((rules) => [
          rules.parts.name,
          linesIn(values, rules.parts).map((line) => messagesOf(rules, line, locale)),
        ]),
      ),
    tidied(name, values) {
      const [relation, index, field] = name.split('.');
      const rules = known.find(({ parts }) => parts.name === relation);
      const line = rules && linesIn(values, rules.parts)[Number(index)];
      return rules && line && field ? { value: rulesFor(rules, line).tidied(field, line) } : undefined;
    },
  };
}

interface RulesOfParts {
  parts: EditedParts;
  ofNew: FormRules;
  ofStored: FormRules;
}

const loadRulesOf = async (parts: EditedParts): Promise<RulesOfParts> => ({
  parts,
  ofNew: await loadFormRules({ fields: inputsOf(parts, true), isNew: true }),
  ofStored: await loadFormRules({ fields: inputsOf(parts, false), isNew: false }),
});

const rulesFor = ({ ofNew, ofStored }: RulesOfParts, line: Line): FormRules => (isNewLine(line) ? ofNew : ofStored);

const order = { remove: 0, update: 1, add: 2 } as const;

function changesOf(rules: RulesOfParts, lines: readonly Line[]): PartChange[] {
  const { orderBy = '' } = rules.parts;
  const places = placesOf(rules.parts, lines);
  return lines.flatMap((line, index) => {
    const place = places.get(index);
    return changeOf(rules, line, { index, placed: place === undefined ? nothing : { [orderBy]: place } });
  });
}

interface Standing {
  index: number;
  /** The position, when it differs from the stored one. */
  placed: Attributes;
}

function changeOf(rules: RulesOfParts, line: Line, { index, placed }: Standing): PartChange[] {
  const { parts } = rules;
  const common = { resource: parts.target.name, place: `${parts.name}.${index}` };
  if (isNewLine(line))
    return isRemovedLine(line)
      ? []
      : [{ ...common, op: 'add', reference: parts.field, data: { ...rules.ofNew.changes(line, nothing), ...placed } }];
  const previousData = parts.stored.find(({ id }) => id === line.id);
  if (!previousData) return [];
  if (isRemovedLine(line)) return [{ ...common, op: 'remove', previousData }];
  const data = { ...rules.ofStored.changes(line, previousData), ...placed };
  return Object.keys(data).length > 0 ? [{ ...common, op: 'update', data, previousData }] : [];
}

/** Returns the messages of one line; none for lines that are not sent. */
function messagesOf(rules: RulesOfParts, line: Line, locale: string): object {
  const { parts } = rules;
  const stored = parts.stored.find(({ id }) => id === line.id) ?? nothing;
  const own = rulesFor(rules, line);
  const isSent = isNewLine(line) || Object.keys(own.changes(line, stored)).length > 0;
  if (isRemovedLine(line) || !isSent) return {};
  return messagesByField(own.faults(line, stored), inputsOf(parts, isNewLine(line)), locale);
}
