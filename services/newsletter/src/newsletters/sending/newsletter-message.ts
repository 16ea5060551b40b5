/** The letter of a newsletter as it is sent, with places for the tokens of each recipient. */
export interface LetterMessage {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** What is put in for each recipient. */
export interface PersonalParts {
  readonly recipient: string
  readonly address: string
  /** Token that unsubscribes from the topic. */
  readonly unsubscribe: string
  /** Token that opens all preferences. */
  readonly preferences: string
}

const PLACE_NAMES = ['recipient', 'address', 'unsubscribe', 'preferences'] as const satisfies readonly (keyof PersonalParts)[]
/** The mailer writes addresses only. */
const PLACE_HOST = '@place.invalid'

/** Text that stands for a personal part. @param length of the part, so that lines are broken as they will be */
export function placeOf(name: keyof PersonalParts, length = 0): string {
  return `place-of-${name}-`.padEnd(length, 'x') + (name === 'address' ? PLACE_HOST : '')
}

/** Matches a place, also where quoted-printable breaks the line within it. */
const PLACES = new RegExp(
  PLACE_NAMES.map((name) => {
    const [prefix, host] = [`place-of-${name}-`, name === 'address' ? PLACE_HOST.replace('.', '\\.') : '']
    return `(?<${name}>${prefix.split('').join('(?:=\\r\\n)?')}(?:(?:=\\r\\n)?x)*${host})`
  }).join('|'),
  'g',
)
const SOFT_BREAK = '=\r\n'

interface Place {
  readonly name: keyof PersonalParts
  /** Lengths of its pieces, between soft line breaks. */
  readonly pieces: readonly number[]
}

/**
 * A complete message of which all bytes but the personal ones are made once. A place in a body is encoded in quoted-printable, and
 * the part that is put in has characters that stand for themselves.
 */
export class MessageForm {
  readonly #parts: readonly (Buffer | Place)[]

  /** @param message the bytes of a message with places */
  constructor(message: Buffer) {
    // Each byte is one character.
    const text = message.toString('latin1')
    const parts: (Buffer | Place)[] = []
    let end = 0
    for (const { index, 0: found, groups } of text.matchAll(PLACES)) {
      const name = PLACE_NAMES.find((one) => groups?.[one] !== undefined)
      if (name === undefined) continue
      parts.push(Buffer.from(text.slice(end, index), 'latin1'))
      parts.push({ name, pieces: found.split(SOFT_BREAK).map(({ length }) => length) })
      end = index + found.length
    }
    parts.push(Buffer.from(text.slice(end), 'latin1'))
    this.#parts = parts
  }

  /** The complete message for one recipient. */
  personalize(personal: PersonalParts): Buffer {
    return Buffer.concat(this.#parts.map((part) => (Buffer.isBuffer(part) ? part : inPieces(part, personal[part.name]))))
  }
}

function inPieces({ pieces }: Place, value: string): Buffer {
  let begin = 0
  const broken = pieces.map((length, index) => {
    const piece = value.slice(begin, index === pieces.length - 1 ? undefined : begin + length)
    begin += length
    return piece
  })
  return Buffer.from(broken.join(SOFT_BREAK))
}
