/** Style of a paragraph of Word that is an item: `mso-list:l0 level2 lfo1`. */
const ITEM = /mso-list:\s*l\d+\s+level(\d+)/i
/** Text of its mark: a number with a dot or a bracket; bullets are symbols. */
const NUMBERED = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i

/**
 * Rewrites what the parser of the editor would lose: items of Word, which are paragraphs with a style, to lists, and line
 * breaks to spaces, two of them to a new paragraph.
 */
export function withListsAsTags(html: string): string {
  if (!/mso-list|<br/i.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const item of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) addToList(item)
  for (const paragraph of body.querySelectorAll('p')) splitAtBreaks(paragraph)
  for (const line of body.querySelectorAll('br')) line.replaceWith(' ')
  return body.innerHTML
}

function addToList(item: HTMLElement): void {
  const level = Number(ITEM.exec(item.getAttribute('style') ?? '')?.[1] ?? 1)
  const mark = item.querySelector<HTMLElement>('[style*="mso-list:Ignore" i]')
  const tag = NUMBERED.test(mark?.textContent ?? '') ? 'ol' : 'ul'
  mark?.remove()
  const list = listBefore(item, level, tag)
  const entry = item.ownerDocument.createElement('li')
  const words = item.ownerDocument.createElement('p')
  words.append(...item.childNodes)
  entry.append(words)
  list.append(entry)
  item.remove()
}

/** The list that an item continues, or a new one in its place. */
function listBefore(item: HTMLElement, level: number, tag: 'ol' | 'ul'): Element {
  const make = () => item.ownerDocument.createElement(tag)
  let list: Element | null = item.previousElementSibling
  if (list?.hasAttribute('data-pasted') !== true || (level === 1 && list.localName !== tag)) {
    list = make()
    list.setAttribute('data-pasted', '')
    item.before(list)
  }
  for (let depth = 1; depth < level; depth += 1) {
    const parent: Element | null = list.lastElementChild
    if (parent === null) return list
    const below: Element | null = parent.querySelector(':scope > ul, :scope > ol')
    if (below === null) parent.append(make())
    list = parent.lastElementChild ?? list
  }
  return list
}

function splitAtBreaks(paragraph: Element): void {
  const pieces = paragraph.innerHTML.split(/(?:<br[^>]*>\s*){2,}/i)
  if (pieces.length === 1) return
  paragraph.replaceWith(
    ...pieces.map((piece) => {
      const part = paragraph.ownerDocument.createElement('p')
      part.innerHTML = piece
      return part
    }),
  )
}
