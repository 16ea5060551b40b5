/** Lists and objects within one another that JSON from outside may have. No call declares a tenth of it. */
export const MAX_JSON_DEPTH = 64

/** Sentence of a refusal. */
export const NESTS_TOO_DEEP = `The request has more than ${MAX_JSON_DEPTH} lists and objects within one another.`

/** Refused before it is parsed. */
export class BodyTooDeep extends Error {
  readonly statusCode = 400

  constructor() {
    super(NESTS_TOO_DEEP)
    this.name = 'BodyTooDeep'
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING_BRACKET = 0x5b
const CLOSING_BRACKET = 0x5d
const OPENING_BRACE = 0x7b
const CLOSING_BRACE = 0x7d

/**
 * Measures the depth of JSON from its text, in linear time and constant memory: parsers and walkers may be slow or recursive.
 * Text that is no JSON has some depth too; it is the parser that refuses it.
 */
export class NestingScan {
  #depth = 0
  #inString = false
  #isEscaped = false
  #exceeded = false

  /** Whether the text nests deeper than `MAX_JSON_DEPTH`, as far as it has come; UTF-8 may be cut anywhere. */
  exceeds(chunk: Uint8Array): boolean {
    for (let index = 0; index < chunk.length && !this.#exceeded; index += 1) this.#read(chunk[index] ?? 0)
    return this.#exceeded
  }

  /** The same for characters. */
  exceedsText(text: string): boolean {
    for (let index = 0; index < text.length && !this.#exceeded; index += 1) this.#read(text.charCodeAt(index))
    return this.#exceeded
  }

  #read(code: number): void {
    if (this.#inString) {
      if (this.#isEscaped) this.#isEscaped = false
      else if (code === BACKSLASH) this.#isEscaped = true
      else if (code === QUOTE) this.#inString = false
    } else if (code === QUOTE) this.#inString = true
    else if (code === OPENING_BRACKET || code === OPENING_BRACE) {
      this.#depth += 1
      this.#exceeded = this.#depth > MAX_JSON_DEPTH
    } else if (code === CLOSING_BRACKET || code === CLOSING_BRACE) this.#depth -= 1
  }
}

/** Whether JSON nests deeper than `MAX_JSON_DEPTH`. */
export function nestsTooDeep(json: Uint8Array | string): boolean {
  const scan = new NestingScan()
  return typeof json === 'string' ? scan.exceedsText(json) : scan.exceeds(json)
}
