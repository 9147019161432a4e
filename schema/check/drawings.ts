import type { Resource } from '../resource.ts';
import type { Finding } from './fault.ts';

/** Names the kinds of drawings that are made by hand (docs/extending.md). */
export const drawingKinds = ['cells', 'inputs', 'filters', 'sections', 'pages', 'tabs'] as const;
export type DrawingKind = (typeof drawingKinds)[number];

/** Lists the names of the drawings there are, of each kind. */
export type Drawings = Readonly<Record<DrawingKind, readonly string[]>>;

interface NamedDrawing {
  at: string;
  kind: DrawingKind;
  name: string;
}

/** Lists every drawing that a description names, with its place. */
export function drawingsNamed({ fields, form = [], drawnBy = {}, drawnTabs = {} }: Resource): NamedDrawing[] {
  const options = ['drawnBy', 'drawnBeside'] as const;
  const ofFields = Object.entries(fields).flatMap(([field, described]) =>
    options.flatMap((option) =>
      (['cell', 'input', 'filter'] as const).map((part) => ({
        at: `fields.${field}.${option}.${part}`,
        kind: `${part}s` as const,
        name: (described[option] as Partial<Record<typeof part, string>> | undefined)?.[part],
      })),
    ),
  );
  const ofSections = form.flatMap((section, index) =>
    options.flatMap((option) =>
      Object.entries(section[option] ?? {}).map(([page, name]) => ({
        at: `form.${index}.${option}.${page}`,
        kind: 'sections' as const,
        name,
      })),
    ),
  );
  const ofPages = Object.entries(drawnBy).map(([page, name]) => ({
    at: `drawnBy.${page}`,
    kind: 'pages' as const,
    name,
  }));
  const ofTabs = Object.keys(drawnTabs).map((name) => ({ at: `drawnTabs.${name}`, kind: 'tabs' as const, name }));
  return [...ofFields, ...ofSections, ...ofPages, ...ofTabs].flatMap(({ name, ...place }) =>
    name === undefined ? [] : [{ ...place, name }],
  );
}

/** Refuses a drawing that has no file. */
export const drawingFindings = (resource: Resource, drawings: Drawings): Finding[] =>
  drawingsNamed(resource).flatMap(({ at, kind, name }) =>
    drawings[kind].includes(name)
      ? []
      : [
          {
            at,
            problem: `names the drawing "${name}", which has no file`,
            hint: `the ${kind} are: ${drawings[kind].join(', ') || 'none'}; docs/extending.md shows how to add one`,
          },
        ],
  );
