import { useMemo } from 'react';
import type { Attributes } from '../../../schema/normalize.ts';
import { messagesByField } from '../form/rules/faultMessage.ts';
import { type FormRules, loadFormRules } from '../form/rules/formRules.ts';
import { useLocale } from '../record/useLocale.ts';
import { type EditedParts, inputsOf, isNewLine, isRemovedLine, type Line, linesIn } from './editedParts.ts';
import type { PartChange } from './partsSaving.ts';
import { placesOf } from './placesOf.ts';

/** What a form knows of the parts of its record: the rules by which the form of such a part alone would judge it. */
export interface LineRules {
  /** What is to be sent: those removed go first, since what they gave up may be taken by others. */
  changes(values: Attributes): PartChange[];
  /** Messages by relation, line and field, as react-admin takes them. */
  messages(values: Attributes, locale: string): object;
  /** One value in the writing of its format; undefined: the name is not that of a value in a line. */
  tidied(name: string, values: Attributes): { value: unknown } | undefined;
}

const nothing: Attributes = {};

/** The rules of the lines in a form start loading when it opens; whoever needs them waits. */
export function useLineRules(parts: readonly EditedParts[]): {
  rules: Promise<LineRules>;
  /** Of react-admin's form: messages by relation, line and field. */
  messages(values: Attributes): Promise<object>;
} {
  const locale = useLocale();
  const rules = useMemo(() => loadLineRules(parts), [parts]);
  return { rules, messages: async (values) => (await rules).messages(values, locale) };
}

/** Loads the formats of the fields in these lines, and nothing else. */
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
  /** Its place, where that is another than is stored. */
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

/** A line that is not sent is not judged. */
function messagesOf(rules: RulesOfParts, line: Line, locale: string): object {
  const { parts } = rules;
  const stored = parts.stored.find(({ id }) => id === line.id) ?? nothing;
  const own = rulesFor(rules, line);
  const isSent = isNewLine(line) || Object.keys(own.changes(line, stored)).length > 0;
  if (isRemovedLine(line) || !isSent) return {};
  return messagesByField(own.faults(line, stored), inputsOf(parts, isNewLine(line)), locale);
}
