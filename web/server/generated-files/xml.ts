import { escapeHtml } from '../pages/html-document.ts'

/** What XML 1.0 has no place for: most control characters, and halves of surrogate pairs. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Any text as the content of an element or an attribute. */
export function xmlText(text: string): string {
  return escapeHtml(text.replace(NOT_XML, ''))
}

export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
