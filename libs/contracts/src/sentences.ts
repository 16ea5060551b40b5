import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Please provide a valid email address.',
  url: 'Please give a whole web address, with https:// in front.',
  date: 'Days are written like 2026-11-20.',
  datetime: 'Moments are written like 2026-11-20T10:00:00Z.',
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'This must be a text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  tuple: 'This must be a list.',
}

const NOT_WELL_FORMED = 'This is not well formed.'
/** Longer lists of choices are omitted from a sentence. */
const MOST_CHOICES = 12

/**
 * Sentence for a validation issue. It is passed to every parse of input, so that no message of zod reaches users; a schema's own
 * message takes precedence.
 */
export const sentenceOf: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue)
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This is not written as it must be.'
    case 'invalid_value':
      return notAmong(issue)
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}.`
    case 'unrecognized_keys':
      return `We do not know the field ${(issue.keys[0] ?? '').slice(0, 60)}.`
    case 'custom':
      return 'This cannot be taken.'
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    default:
      return NOT_WELL_FORMED
  }
}

function wrongType({ input, expected }: Issue & { code: 'invalid_type' }): string {
  return input === undefined ? 'Please fill in this field.' : (TYPE_NAMES[expected] ?? NOT_WELL_FORMED)
}

function notAmong({ values }: Issue & { code: 'invalid_value' }): string {
  return values.length > MOST_CHOICES ? 'We do not know this value.' : `This must be ${values.map(String).join(' or ')}.`
}

function tooBig({ origin, maximum, inclusive }: Issue & { code: 'too_big' }): string {
  if (origin === 'string') return `This can have up to ${maximum} characters.`
  if (origin === 'array') return `This can have up to ${maximum} entries.`
  return inclusive === false ? `This must be less than ${maximum}.` : `This can be at most ${maximum}.`
}

function tooSmall({ origin, minimum, inclusive }: Issue & { code: 'too_small' }): string {
  if (origin === 'string') return minimum === 1 ? 'Please fill in this field.' : `This needs at least ${minimum} characters.`
  if (origin === 'array') return minimum === 1 ? 'This needs at least one entry.' : `This needs at least ${minimum} entries.`
  return inclusive === false ? `This must be more than ${minimum}.` : `This must be at least ${minimum}.`
}
