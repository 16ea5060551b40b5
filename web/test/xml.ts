interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Direct text content, unescaped. */
  readonly text: string
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const TOKEN = /<(\/?)([a-z:]+)((?:\s+[a-z:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy

/**
 * Parses the subset of XML that the site writes.
 * @throws Error when it is not well-formed
 */
export function readXml(xml: string): XmlElement {
  const root = opened('', '')
  const open = [root]
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  let end = 0
  for (const token of body.matchAll(TOKEN)) {
    end = token.index + token[0].length
    const [, closing, name = '', attributes = '', empty, text] = token
    const inner = open.at(-1)
    if (inner === undefined) throw new Error('Something follows the last element')
    if (text !== undefined) inner.text += plain(text)
    else if (closing === '/') {
      if (open.pop()?.name !== name) throw new Error(`${name} is closed but not open`)
    } else {
      const element = opened(name, attributes)
      inner.children.push(element)
      if (empty === '') open.push(element)
    }
  }
  const [only] = root.children
  if (end !== body.length || open.length !== 1 || only === undefined || root.children.length !== 1)
    throw new Error(`Not well-formed at ${body.slice(end, end + 80)}`)
  return only
}

/** All descendants with a name. */
export function elements(element: XmlElement, name: string): readonly XmlElement[] {
  return [...(element.name === name ? [element] : []), ...element.children.flatMap((child) => elements(child, name))]
}

function opened(name: string, attributes: string) {
  const pairs = [...attributes.matchAll(/([a-z:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, plain(value)] as const)
  return { name, attributes: Object.fromEntries(pairs), children: [] as XmlElement[], text: '' }
}

function plain(text: string): string {
  return text.replace(/&([^;\s]*);?/g, (whole, name: string) => {
    const meant = ENTITIES[name]
    if (meant === undefined || !whole.endsWith(';')) throw new Error(`${whole} stands for nothing`)
    return meant
  })
}
