import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter, parse, type TreeAdapter } from 'parse5'

/** Most elements in a tree. Product pages have fewer, or have the facts before this limit. */
const MAX_ELEMENTS = 30_000
/** Deepest nesting of elements, the same as in browsers. */
const MAX_DEPTH = 512

/** Aborts the parser at a limit. */
class PageCut extends Error {}

/**
 * Builds the tree of a page up to the limits. They apply while the tree is built, because the HTML rules expand some pages of 30
 * kB to millions of elements: each paragraph repeats all formatting elements that the one before left open.
 */
export function pageTree(html: string): Tree.Document {
  const document = defaultTreeAdapter.createDocument()
  let count = 0
  let depth = 0
  const treeAdapter: TreeAdapter<Tree.DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    createDocument: () => document,
    createElement: (...element) => {
      count += 1
      if (count > MAX_ELEMENTS) throw new PageCut()
      return defaultTreeAdapter.createElement(...element)
    },
    // Each further <body> or <html> would compare all attributes of the first.
    adoptAttributes: () => undefined,
    onItemPush: () => {
      depth += 1
      if (depth > MAX_DEPTH) throw new PageCut()
    },
    onItemPop: () => {
      depth -= 1
    },
  }
  try {
    return parse(html, { treeAdapter })
  } catch (error) {
    if (error instanceof PageCut) return document
    throw error
  }
}
