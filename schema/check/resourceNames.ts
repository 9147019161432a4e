/** Checks the names of resources beside each other, the engine's own and the files that they are read from. */
import type { Described, Reserved } from './described.ts';
import type { DescriptionFault } from './fault.ts';

/** Lists the faults of all names. */
export const resourceNameFaults = (described: readonly Described[], reserved: Reserved): DescriptionFault[] => [
  ...reservedFaults(described, reserved),
  ...ownNameFaults(described, reserved),
];

const reservedFaults = (described: readonly Described[], { names, except }: Reserved): DescriptionFault[] =>
  described.flatMap((one) =>
    names.includes(one.resource.name) && !except.includes(one)
      ? [
          {
            file: one.file,
            at: 'name',
            problem: `the name "${one.resource.name}" belongs to the engine`,
            hint: `choose another; taken are: ${names.join(', ')}`,
          },
        ]
      : [],
  );

/** Requires that a file is called after its resource, so that its name alone leads there. */
function ownNameFaults(described: readonly Described[], reserved: Reserved): DescriptionFault[] {
  const repeated = duplicates(described, reserved);
  const toldFiles = repeated.map(({ file }) => file);
  const misnamed = described.filter(
    (one) =>
      !reserved.except.includes(one) && !isCalledAfter(one.resource.name, one.file) && !toldFiles.includes(one.file),
  );
  return [
    ...repeated,
    ...misnamed.map(({ file, resource: { name } }) => ({
      file,
      at: 'name',
      problem: `the name "${name}" is not that of its file`,
      hint: `call the file ${name}.ts, or the resource after its file`,
    })),
  ];
}

/** Refuses a name that two files use, in the file that has another name. Leaves reserved names to `reservedFaults`. */
function duplicates(described: readonly Described[], { except }: Reserved): DescriptionFault[] {
  const files = new Map<string, string>();
  const own = described.filter((one) => !except.includes(one));
  return own.flatMap(({ file, resource: { name } }) => {
    const first = files.get(name);
    files.set(name, file);
    if (!first) return [];
    const [owner, other] = isCalledAfter(name, file) ? [file, first] : [first, file];
    return [
      {
        file: other,
        at: 'name',
        problem: `the name "${name}" is already used in ${owner}`,
        hint: 'give each resource its own name',
      },
    ];
  });
}

const isCalledAfter = (name: string, file: string): boolean => file.split(/[\\/]/).at(-1) === `${name}.ts`;
