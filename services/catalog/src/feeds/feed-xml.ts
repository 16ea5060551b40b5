import { SaxesParser } from 'saxes'
import { FeedError } from './feed-error.ts'
import type { FeedRecord } from './feed-row.ts'

/** A product of a feed in XML, numbered from 1: its lines tell nothing where all of it stands in one. */
export interface XmlItem {
  readonly number: number
  readonly record: FeedRecord
}

const ITEMS: ReadonlySet<string> = new Set(['item', 'entry'])
const MAX_CHARACTERS = 1_000_000

/** Whether a text begins as a feed of products does: RSS or Atom, as Google Merchant takes them. */
export function isXmlFeed(text: string): boolean {
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:rss|feed|rdf:RDF)\b/.test(text.slice(0, 5000))
}

/**
 * Products of RSS or Atom: what stands directly in an item, by names without prefix (`image_link`); what stands several times is
 * a list. No entity but those of XML itself is expanded.
 * @throws FeedError for XML that is not well formed, and for an item without an end in sight
 */
export async function* xmlItems(text: AsyncIterable<string> | Iterable<string>): AsyncGenerator<XmlItem> {
  const reader = new XmlReader()
  for await (const piece of text) yield* reader.read(piece)
  reader.end()
}

class XmlReader {
  #found: XmlItem[] = []
  #count = 0
  /** Of the item that is open, its values by name. */
  #item: Map<string, string[]> | undefined
  #depth = 0
  #text = ''
  #unended = 0
  readonly #parser = new SaxesParser()

  constructor() {
    this.#parser.on('error', (error) => {
      // The entities of HTML stay as they are, and are decoded with the text.
      if (!error.message.includes('undefined entity')) throw notWellFormed()
    })
    this.#parser.on('opentag', ({ name, attributes }) => this.#open(nameOf(name), attributes))
    this.#parser.on('closetag', ({ name }) => this.#close(nameOf(name)))
    this.#parser.on('text', (text) => this.#add(text))
    this.#parser.on('cdata', (text) => this.#add(text))
  }

  read(piece: string): XmlItem[] {
    this.#unended += piece.length
    this.#parser.write(piece)
    if (this.#unended > 2 * MAX_CHARACTERS) throw notWellFormed()
    const found = this.#found
    this.#found = []
    return found
  }

  end(): void {
    this.#parser.close()
  }

  #open(name: string, attributes: Readonly<Record<string, unknown>>): void {
    if (this.#item === undefined) {
      this.#unended = 0
      if (ITEMS.has(name)) this.#item = new Map()
      return
    }
    this.#depth += 1
    if (this.#depth !== 1) return
    this.#text = ''
    // Atom's links are attributes; the one to the page itself has no relation, or says so.
    const { href, rel } = attributes
    if (name === 'link' && typeof href === 'string' && (rel === undefined || rel === 'alternate')) this.#text = href
  }

  #close(name: string): void {
    if (this.#item === undefined) return
    if (this.#depth === 0) return this.#endItem(this.#item)
    if (this.#depth === 1 && this.#text.trim() !== '') this.#item.set(name, [...(this.#item.get(name) ?? []), this.#text.trim()])
    this.#depth -= 1
  }

  #endItem(item: ReadonlyMap<string, string[]>): void {
    this.#count += 1
    const values = [...item].map(([name, [first, ...others]]) => [name, others.length === 0 ? first : [first, ...others]])
    this.#found.push({ number: this.#count, record: Object.fromEntries(values) as FeedRecord })
    this.#item = undefined
    this.#unended = 0
  }

  #add(text: string): void {
    if (this.#depth === 1) this.#text += text
    if (this.#text.length > MAX_CHARACTERS) throw notWellFormed()
  }
}

const nameOf = (name: string): string => name.replace(/^.*:/, '')

const notWellFormed = (): FeedError => new FeedError('The feed is no well-formed XML up to its end. The rows before are in.')
