/** The non-empty lines of a text, without duplicates. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/u).map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '')
}
