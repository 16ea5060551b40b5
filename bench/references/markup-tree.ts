/** An argument of React's createElement: an element, or a text. */
export type MarkupNode = string | MarkupElement

export interface MarkupElement {
  readonly tag: string
  readonly props: Readonly<Record<string, unknown>>
  readonly children: MarkupNode[]
}

const TOKEN = /<!--[\s\S]*?-->|<\/([a-z0-9-]+)>|<([a-zA-Z0-9-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/g
const ATTRIBUTE = /([^\s=>/]+)(?:="([^"]*)")?/g
const VOID: ReadonlySet<string> = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])
const FLAGS: ReadonlySet<string> = new Set([
  'hidden',
  'disabled',
  'checked',
  'selected',
  'multiple',
  'required',
  'inert',
  'open',
  'async',
  'defer',
])
const PROPS: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  readonly: 'readOnly',
  maxlength: 'maxLength',
  autocomplete: 'autoComplete',
  srcset: 'srcSet',
  crossorigin: 'crossOrigin',
  fetchpriority: 'fetchPriority',
  enterkeyhint: 'enterKeyHint',
  spellcheck: 'spellCheck',
  hreflang: 'hrefLang',
  inputmode: 'inputMode',
  datetime: 'dateTime',
  viewbox: 'viewBox',
  imagesrcset: 'imageSrcSet',
  imagesizes: 'imageSizes',
  value: 'defaultValue',
  autocapitalize: 'autoCapitalize',
  referrerpolicy: 'referrerPolicy',
}
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** Parses markup as React writes it: well-formed, attributes in double quotes. Not a general HTML parser. */
export function readMarkup(html: string): MarkupNode[] {
  const root: MarkupElement = { tag: '', props: {}, children: [] }
  const open = [root]
  for (const [token, closing, tag, attributes, selfClosing] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root
    if (closing !== undefined) open.pop()
    else if (tag !== undefined) {
      const element: MarkupElement = { tag, props: readProps(tag, attributes ?? ''), children: [] }
      parent.children.push(element)
      if (!VOID.has(tag) && selfClosing !== '/') open.push(element)
    } else if (!token.startsWith('<!--')) parent.children.push(plain(token))
  }
  return root.children
}

function readProps(tag: string, attributes: string): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (name === 'style') props['style'] = readStyle(plain(value))
    else if (FLAGS.has(name)) props[name] = true
    else if (name === 'value' && tag !== 'input') props[name] = plain(value)
    else props[PROPS[name.toLowerCase()] ?? (/^(data|aria)-/.test(name) ? name : inCamelCase(name))] = plain(value)
  }
  return props
}

function readStyle(style: string): Record<string, string> {
  return Object.fromEntries(
    style
      .split(';')
      .filter(Boolean)
      .map((declaration) => {
        const colon = declaration.indexOf(':')
        const name = declaration.slice(0, colon)
        return [name.startsWith('--') ? name : inCamelCase(name), declaration.slice(colon + 1)]
      }),
  )
}

function inCamelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function plain(text: string): string {
  return text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}
