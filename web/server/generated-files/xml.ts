import { escapeHtml } from '../pages/html-document.ts'

/** Characters that XML 1.0 does not allow: most control characters and lone surrogates. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Escapes text for XML content and attributes. */
export function xmlText(text: string): string {
  return escapeHtml(text.replace(NOT_XML, ''))
}

export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
