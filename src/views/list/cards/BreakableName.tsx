import { Fragment } from 'react';

/** Lets the name of a host break after its dots, as others do after spaces and hyphens. */
export function BreakableName({ name }: { name: string }) {
  if (/\s/.test(name)) return name;
  const parts = name.split(/(?<=[.@])/);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
