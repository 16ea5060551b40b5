import { hasInvisible, withoutSpaces } from './plain-text.ts'
import { fieldError, type Parsed } from './form-errors.ts'

const MAX_LENGTH = 30
const MIN_LENGTH = 2

/** Names that would look official. */
const RESERVED = new Set([
  'admin',
  'administrator',
  'moderator',
  'owner',
  'official',
  'ribbonry',
  'root',
  'security',
  'staff',
  'support',
  'system',
  'team',
  'webmaster',
  'help',
  'info',
  'null',
  'undefined',
  'anonymous',
  'guest',
  'everyone',
  'postmaster',
  'abuse',
  'noreply',
  'no-reply',
])

const SHAPE = /^[\p{L}0-9][\p{L}\p{M}0-9._-]*$/u
const STACKED_MARKS = /\p{M}{3}/u

/** Alphabets of usernames. Japanese and Korean combine several scripts. */
const ALPHABETS: readonly (readonly [string, RegExp])[] = [
  ['latin', /\p{Script=Latin}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['armenian', /\p{Script=Armenian}/u],
  ['georgian', /\p{Script=Georgian}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['bengali', /\p{Script=Bengali}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['telugu', /\p{Script=Telugu}/u],
  ['thai', /\p{Script=Thai}/u],
  ['ethiopic', /\p{Script=Ethiopic}/u],
  ['east-asian', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u],
]
/** Characters of every alphabet: marks, the long-vowel sign. */
const SHARED = /[\p{Script=Common}\p{Script=Inherited}]/u

/** Letters of other alphabets that look like Latin ones: the common cases of Unicode's confusables. */
const LOOK_LATIN = /^[авсԁеғһіјкӏмпоорԛгѕтԝхуѵзαβεηικνορτυχωγժհոսցզօ0-9._-]+$/iu

/**
 * Parses a username: normalised (NFKC), of one alphabet and without invisible characters, so that no two names look alike.
 */
export function parseUsername(typed: string): Parsed<string> {
  const text = withoutSpaces(typed)
  if (text === '') return fieldError('username', 'username-missing', 'Please enter a username.')
  if (hasInvisible(text))
    return fieldError('username', 'username-invisible', 'Your username has characters that cannot be seen. Please type it again.')
  const name = text.normalize('NFKC')
  const length = name.match(/./gsu)?.length ?? 0
  if (length < MIN_LENGTH || length > MAX_LENGTH)
    return fieldError('username', 'username-length', `A username has ${MIN_LENGTH} to ${MAX_LENGTH} characters.`)
  if (!SHAPE.test(name) || STACKED_MARKS.test(name)) {
    return fieldError(
      'username',
      'username-characters',
      'Please use letters, digits, dots, hyphens and underscores only in your username.',
    )
  }
  if (!isOfOneAlphabet(name))
    return fieldError('username', 'username-alphabets', 'Please use the letters of one alphabet in your username.')
  if (RESERVED.has(name.toLowerCase())) return fieldError('username', 'username-taken', USERNAME_TAKEN)
  return { value: name }
}

export const USERNAME_TAKEN = 'That username is taken. Please choose another one.'

function isOfOneAlphabet(name: string): boolean {
  const found = new Set<string>()
  for (const letter of name.replace(/[0-9._-]/g, '')) {
    if (SHARED.test(letter)) continue
    found.add(ALPHABETS.find(([, letters]) => letters.test(letter))?.[0] ?? 'unknown')
  }
  if (found.has('unknown') || found.size > 1) return false
  return found.size === 0 || found.has('latin') || !LOOK_LATIN.test(name)
}
