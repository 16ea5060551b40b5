/**
 * What leaves no mark: spaces, controls, and what Unicode calls default-ignorable (joiners, direction marks, fillers, variation
 * selectors,
 * tags). The blank Braille pattern is a symbol by its properties and yet empty.
 */
const INVISIBLE = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether somebody who reads the text sees anything of it. */
export function isVisible(text: string): boolean {
  return text.replace(INVISIBLE, '') !== ''
}

/**
 * The text, or nothing at all where there is nothing to see: what is asked to be written is refused then in the words for what is
 * missing.
 */
export function visibleText(text: string): string {
  return isVisible(text) ? text : ''
}
