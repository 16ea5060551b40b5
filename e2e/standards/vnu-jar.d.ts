declare module 'vnu-jar' {
  const checker: {
    readonly vnu: {
      /**
       * The output of Nu with these arguments. It runs with the Java of the machine, or with one that it fetches.
       * @throws Error with Nu's output when it finds errors or cannot run
       */
      check(args: readonly string[]): Promise<string>
    }
  }
  export default checker
}
