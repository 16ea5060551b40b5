import { COUNTED_TERM_LENGTH } from '@ribbonry/contracts'

/** As many digits may be a telephone number, whatever stands between them. */
const TELEPHONE_DIGITS = 7
const DIGITS_TOGETHER = /\d(?:[\s().+/-]*\d)+/g
const MAIL_OR_WEB = /@|\bwww\.|:\/\/|\bat\b.+\bdot\b|[\p{L}\d-]\.(?:com|net|org|edu|gov|info|biz|io|co|uk|de|fr|us|ca|au|eu)\b/u
const STREETS =
  'street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|court|ct|crescent|close|terrace|square|highway|hwy|way|place|pl'
/** A number, up to three words and a kind of street; or a kind of street behind which the number stands. */
const POSTAL = new RegExp(
  String.raw`\b\d{1,5}[a-z]?,?\s+(?:[\p{L}'.-]+\s+){1,3}(?:${STREETS})\b|\p{L}(?:stra(?:ß|ss)e|str\.)\s*\d`,
  'u',
)
const POST_CODE = /\b(?:[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}|\d{5}-\d{4})\b/u

/**
 * A term as it is counted: in small letters, with single spaces. Undefined for what may say who somebody is or where they live
 * (addresses of mail, web and houses, telephone numbers), and for what is too long to be a search.
 */
export function countedTerm(typed: string): string | undefined {
  const term = typed
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
  if (term === '' || Array.from(term).length > COUNTED_TERM_LENGTH || !/[\p{L}\p{N}]/u.test(term)) return undefined
  const isNumber = (term.match(DIGITS_TOGETHER) ?? []).some((run) => run.replaceAll(/\D/g, '').length >= TELEPHONE_DIGITS)
  return isNumber || [MAIL_OR_WEB, POSTAL, POST_CODE].some((pattern) => pattern.test(term)) ? undefined : term
}
