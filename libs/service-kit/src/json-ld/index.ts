/** What shops put around structured data so that old browsers do not show it. */
const WRAPPING = /^\s*(?:<!--|(?:\/\/|\/\*)?\s*<!\[CDATA\[(?:\s*\*\/)?)|(?:-->|(?:\/\/|\/\*)?\s*\]\]>(?:\s*\*\/)?)\s*$/g

/**
 * The value of a block of JSON-LD as shops write it: line ends and tabs may stand within its strings, and a comment around it.
 * Undefined for what is no JSON.
 */
export function parseJsonLd(text: string): unknown {
  return parsed(text) ?? parsed(text.replace(WRAPPING, '').replace(/\p{Cc}+/gu, ' '))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
