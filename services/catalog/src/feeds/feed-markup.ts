import { html, type Token, Tokenizer, TokenizerMode, type TokenHandler } from 'parse5'

const BLOCKS: ReadonlySet<string> = new Set([
  'p',
  'div',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'tr',
  'ul',
  'ol',
  'br',
  'table',
  'section',
])
type Mode = (typeof TokenizerMode)['DATA' | 'RAWTEXT' | 'SCRIPT_DATA']

/** Elements whose content is no text of a page, and how the parser reads it. */
const HIDDEN: ReadonlyMap<string, Mode> = new Map<string, Mode>([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['noscript', TokenizerMode.RAWTEXT],
  ['template', TokenizerMode.DATA],
])
const ELEMENTS: ReadonlySet<string> = new Set(Object.values(html.TAG_NAMES))

/**
 * Texts of feeds, once encoded or twice, as markup: each pass of the parser drops tags, comments and hidden content and decodes
 * entities. The third pass only drops what the second has decoded.
 */
export function textOfMarkup(markup: string): string {
  const decoded = textOfTokens(textOfTokens(markup))
  return decoded.includes('<') ? textOfTokens(decoded.replaceAll('&', '&amp;')) : decoded
}

/** Only the parser's tokens: the rules by which trees are built make millions of elements of little text. */
function textOfTokens(markup: string): string {
  const reader = new TextReader()
  reader.read(withoutFalseTags(markup))
  return reader.text
}

class TextReader implements TokenHandler {
  text = ''
  /** Hidden elements that are open, the name of the outermost, which alone closes them. */
  #hidden: { readonly name: string; depth: number } | undefined
  readonly #tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, this)

  read(markup: string): void {
    // Feeds keep the CDATA sections of the XML that they were made of.
    this.#tokenizer.inForeignNode = true
    this.#tokenizer.write(markup, true)
  }

  onStartTag({ tagName, selfClosing }: Token.TagToken): void {
    const mode = HIDDEN.get(tagName)
    if (this.#hidden?.name === tagName) this.#hidden.depth += 1
    if (mode !== undefined && this.#hidden === undefined && !selfClosing) {
      this.#hidden = { name: tagName, depth: 1 }
      this.#tokenizer.state = mode
    }
    this.#add(BLOCKS.has(tagName) ? '\n' : ' ')
  }

  onEndTag({ tagName }: Token.TagToken): void {
    if (this.#hidden?.name === tagName) this.#hidden.depth -= 1
    if (this.#hidden?.depth === 0) this.#hidden = undefined
    this.#add(BLOCKS.has(tagName) ? '\n' : ' ')
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    this.#add(chars)
  }

  onWhitespaceCharacter({ chars }: Token.CharacterToken): void {
    this.#add(chars)
  }

  onComment(): void {
    this.#add(' ')
  }

  onDoctype(): void {
    this.#add(' ')
  }

  onNullCharacter(): void {
    // PostgreSQL stores none.
  }

  onEof(): void {
    // The text is whole.
  }

  #add(text: string): void {
    if (this.#hidden === undefined) this.text += text
  }
}

const NAME = /<\/?([a-z][^\s/>]*)/iy
/** A whole tag with nothing but attributes that have values. */
const WHOLE_TAG = /<\/?[a-z][\w:.-]*(?:\s+[\w:.-]+\s*=\s*(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^\s"'<>=]{1,2000}))*\s*\/?>/iy
/** A tag of HTML goes on with its end or an attribute; where the text was cut, with nothing. */
const AFTER_NAME = /\s*(?:$|[/>]|\s[a-z_:@*#"'])/iy

/** Encodes the `<` that begin no tag (`for kids <age 3`), of which a parser would drop everything up to the next `>`. */
function withoutFalseTags(text: string): string {
  const [lastClose, lastValue] = [text.lastIndexOf('>'), text.lastIndexOf('=')]
  return text.replace(/<(?=\/?[a-z])/gi, (sign, place: number) => {
    NAME.lastIndex = place
    const [whole = '', name = ''] = NAME.exec(text) ?? []
    const isCut = place + whole.length === text.length
    if (isCut) return sign
    if (!ELEMENTS.has(name.toLowerCase())) {
      WHOLE_TAG.lastIndex = place
      return WHOLE_TAG.test(text) ? sign : '&lt;'
    }
    AFTER_NAME.lastIndex = place + whole.length
    const isTag =
      AFTER_NAME.test(text) && (place < lastClose || place < lastValue || text.slice(place + whole.length).trim() === '')
    return isTag ? sign : '&lt;'
  })
}
