import { Tokenizer, TokenizerMode, type Token } from 'parse5'

/** Longer texts are no embed codes, which have a few hundred characters. */
const MAX_CHARACTERS = 200_000

/** Elements whose content is text for the parser, whatever it looks like. */
const TEXT_ELEMENTS: Readonly<Record<string, Tokenizer['state']>> = {
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  noscript: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
  xmp: TokenizerMode.RAWTEXT,
}

/** Attribute that holds the address of a campaign, by element. */
const ADDRESS_OF: Readonly<Record<string, string>> = { a: 'href', iframe: 'src' }

/**
 * Addresses that an embed code names: those of its links and frames, or the text itself where it has no markup. Only the tokens
 * of HTML are read, which takes linear time however deeply elements nest; nothing is rendered or fetched.
 */
export function embeddedAddresses(embed: string): string[] {
  if (embed.length > MAX_CHARACTERS) return []
  const text = embed.trim()
  return text.includes('<') ? addressesInTags(text) : [text]
}

function addressesInTags(html: string): string[] {
  const addresses: string[] = []
  const ignore = (): void => undefined
  const tokenizer: Tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag: ({ tagName, attrs }: Token.TagToken) => {
        const address = attrs.find(({ name }) => Object.hasOwn(ADDRESS_OF, tagName) && name === ADDRESS_OF[tagName])
        if (address !== undefined) addresses.push(address.value.trim())
        const mode = Object.hasOwn(TEXT_ELEMENTS, tagName) ? TEXT_ELEMENTS[tagName] : undefined
        if (mode !== undefined) tokenizer.state = mode
      },
      onEndTag: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
      onEof: ignore,
    },
  )
  tokenizer.write(html, true)
  return addresses
}
