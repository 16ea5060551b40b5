/** A file that cannot be read any further. The message names the file as its reader calls it: "The feed is cut off ...". */
export class CsvError extends Error {
  override readonly name = 'CsvError'

  constructor(
    message: string,
    /** Where it stops. */
    readonly line: number,
  ) {
    super(message)
  }
}
