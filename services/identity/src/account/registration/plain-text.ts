/** Characters that are invisible, change the text direction, or are unassigned. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text)
}

/** Removes spaces at both ends. `trim` would also remove invisible characters, which must be refused instead. */
export function withoutSpaces(text: string): string {
  return text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
}
