const BOLD_TAGS: ReadonlySet<string> = new Set(['B', 'STRONG'])
const ITALIC_TAGS: ReadonlySet<string> = new Set(['I', 'EM'])
/** Font weight from which text counts as bold. */
const BOLD_WEIGHT = 500
const STYLED = /font-(?:weight|style)/i
/** Attribute of HTML that was copied from the editor (ProseMirror). */
const OWN = 'data-pm-slice'

interface Emphasis {
  readonly bold: boolean
  readonly italic: boolean
}

/**
 * Rewrites bold and italic from inline styles to tags. Google Docs and office programs use inline styles, also to reset an
 * enclosing tag. The content security policy hides styles from the editor's parser, so they are parsed as text here.
 */
export function withStylesAsTags(html: string): string {
  if (!STYLED.test(html) || html.includes(OWN)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  rewriteChildren(body, { bold: false, italic: false })
  return body.innerHTML
}

/** Iterates over a copy, because the children change while they are rewritten. */
function rewriteChildren(parent: Element, around: Emphasis): void {
  const children = [...parent.childNodes]
  for (const child of children) rewrite(child, around)
}

function rewrite(node: Node, around: Emphasis): void {
  if (node instanceof Text) {
    emphasise(node, around)
    return
  }
  if (!(node instanceof Element)) return
  const emphasis = emphasisOf(node, around)
  rewriteChildren(node, emphasis)
  if (BOLD_TAGS.has(node.tagName) || ITALIC_TAGS.has(node.tagName)) node.replaceWith(...node.childNodes)
}

function emphasisOf(element: Element, around: Emphasis): Emphasis {
  const style = declarationsOf(element.getAttribute('style') ?? '')
  const [weight, slant] = [style.get('font-weight'), style.get('font-style')]
  return {
    bold: isBold(weight) ?? (BOLD_TAGS.has(element.tagName) || around.bold),
    italic: isItalic(slant) ?? (ITALIC_TAGS.has(element.tagName) || around.italic),
  }
}

/** Undefined when the element sets no weight. */
function isBold(weight: string | undefined): boolean | undefined {
  if (weight === 'bold' || weight === 'bolder') return true
  if (weight === 'normal' || weight === 'lighter') return false
  return weight !== undefined && /^\d+$/.test(weight) ? Number(weight) >= BOLD_WEIGHT : undefined
}

function isItalic(slant: string | undefined): boolean | undefined {
  if (slant === 'normal') return false
  return slant === 'italic' || slant?.startsWith('oblique') === true ? true : undefined
}

/** Properties of an inline style, by exact name: office programs add others, such as `mso-bidi-font-weight`. */
function declarationsOf(style: string): ReadonlyMap<string, string> {
  return new Map(
    style.split(';').map((declaration) => {
      const [name = '', ...value] = declaration.split(':')
      const text = value.join(':').replace(/!important/i, '')
      return [name.trim().toLowerCase(), text.trim().toLowerCase()]
    }),
  )
}

function emphasise(text: Text, { bold, italic }: Emphasis): void {
  if (text.data.trim() === '') return
  let inner: ChildNode = text
  for (const tag of [...(italic ? ['em'] : []), ...(bold ? ['strong'] : [])]) {
    const mark = text.ownerDocument.createElement(tag)
    inner.replaceWith(mark)
    mark.append(inner)
    inner = mark
  }
}
