import type { DefaultTreeAdapterTypes as Tree } from 'parse5'

/** Elements below a node, in document order. */
export function elementsOf(root: Tree.ParentNode): Tree.Element[] {
  const found: Tree.Element[] = []
  const waiting: Tree.Node[] = [...root.childNodes].toReversed()
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (node === undefined || !('tagName' in node)) continue
    found.push(node)
    for (const child of node.childNodes.toReversed()) waiting.push(child)
  }
  return found
}

/** Value of an attribute; empty without it. */
export function attribute(element: Tree.Element, name: string): string {
  return element.attrs.find((each) => each.name === name)?.value ?? ''
}

/** Text of an element, not truncated, since structured data may be long. */
export function textOf(element: Tree.Element): string {
  const texts: string[] = []
  const waiting: Tree.Node[] = [element]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (node === undefined) continue
    if (node.nodeName === '#text' && 'value' in node) texts.push(node.value)
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) waiting.push(child)
  }
  return texts.join('')
}
