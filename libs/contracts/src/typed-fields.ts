/** Control characters, and those that change the writing direction of what stands around them. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu
const EDGES = /^[\s\u00A0]+|[\s\u00A0]+$/g

/** One line of what was typed, without controls, cut in code points (D6.57). */
export function typedLine(text: string, most: number): string {
  return cut(text.replace(CONTROLS, ' ').replace(/\s+/g, ' '), most)
}

/** What was typed in several lines, without other controls, cut in code points (D6.57). */
export function typedText(text: string, most: number): string {
  return cut(text.replace(/\r\n?/g, '\n').replace(CONTROLS, lineBreakOrSpace), most)
}

function lineBreakOrSpace(controls: string): string {
  return controls.includes('\n') ? '\n' : ' '
}

function cut(text: string, most: number): string {
  return Array.from(text.replace(EDGES, '')).slice(0, most).join('').replace(EDGES, '')
}
