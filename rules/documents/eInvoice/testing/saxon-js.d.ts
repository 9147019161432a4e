/** Types the part of saxon-js that is used; the package has none of its own. */
declare module 'saxon-js' {
  const SaxonJS: {
    transform(options: { stylesheetInternal: unknown; sourceText: string; destination: 'serialized' }): {
      principalResult: string;
    };
  };
  export default SaxonJS;
}
