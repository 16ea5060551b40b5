import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter, parse, type TreeAdapter } from 'parse5'

/** Elements that are built; a page with more is no product's, or says so before. */
const MAX_ELEMENTS = 30_000
/** How deep elements stand in each other. Browsers do not nest them deeper than this either. */
const MAX_DEPTH = 512

/** Thrown out of the parser where a page has more than is read of it. */
class PageCut extends Error {}

/**
 * The tree of a page, up to the limits. They count while the tree is built, because the rules of HTML make millions of elements
 * of a page of 30 kB: each paragraph repeats all the formatting elements that the one before left open.
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
    // Each further <body> and <html> would look through all attributes of the first.
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
