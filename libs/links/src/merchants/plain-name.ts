const ARTICLE = /^(?:an?|the)\s+/iu
/** Words that begin a remark in any title; product names of shops hardly contain them. */
const REMARK = /\s+(?:that|which|who|whose|where|when|until)\s/iu
/** May begin a remark only in titles that begin with an article, as editors write them and shops do not. */
const REMARK_AFTER_ARTICLE = /[,:;(–—]|\s+(?:for|with|without|from|in|on|over|under|to|at|by)\s/iu

/** The product that a title names, without the remark about it: `teapot` for 'A teapot that knows when to stop'. */
export function plainName(title: string): string {
  const name = title.trim()
  const article = ARTICLE.exec(name)?.[0] ?? ''
  const rest = name.slice(article.length)
  const ends = [REMARK, ...(article === '' ? [] : [REMARK_AFTER_ARTICLE])].map((remark) => rest.search(remark))
  const end = Math.min(...ends.map((found) => (found <= 0 ? rest.length : found)))
  return rest.slice(0, end).trim()
}
