/** Value of a cookie in a Cookie header; undefined when absent. The first of equal names counts. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined
  let from = 0
  while (true) {
    const at = header.indexOf(name, from)
    if (at === -1) return undefined
    const after = at + name.length
    if (header.charCodeAt(after) === EQUALS && startsCookie(header, at)) {
      const end = header.indexOf(';', after)
      return unquoted(header.slice(after + 1, end === -1 ? undefined : end).trim())
    }
    from = after
  }
}

const EQUALS = 61
const SEMICOLON = 59
const SPACE = 32

function startsCookie(header: string, at: number): boolean {
  let before = at - 1
  while (before >= 0 && header.charCodeAt(before) === SPACE) before -= 1
  return before < 0 || header.charCodeAt(before) === SEMICOLON
}

function unquoted(value: string): string {
  return value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value
}
