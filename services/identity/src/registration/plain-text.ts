/** Letters that show nothing, change the direction of others, or are none: nobody can read or type them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text)
}

/** Without spaces around it. `trim` would take invisible letters away as well, which have to be refused. */
export function withoutSpaces(text: string): string {
  return text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
}
