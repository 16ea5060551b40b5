/**
 * Characters without visible marks: spaces, controls, and what Unicode calls default-ignorable (joiners, direction marks,
 * fillers, variation selectors, tags). The blank Braille pattern is listed separately: Unicode classes it as a symbol.
 */
const INVISIBLE = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether the text has a visible character. */
export function isVisible(text: string): boolean {
  return text.replace(INVISIBLE, '') !== ''
}

/** The text, or an empty string when nothing of it is visible, so that validation reports it as missing. */
export function visibleText(text: string): string {
  return isVisible(text) ? text : ''
}
