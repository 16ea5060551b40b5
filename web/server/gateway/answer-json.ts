/** Pictures of a gift that a card can show: the one it has, and the next under the pointer. */
const PICTURES_ON_A_CARD = 2

const bytes = new WeakMap<object, Buffer>()

/** Makes JSON harmless inside a script element. */
export function escapeForScript(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}

/**
 * An answer as JSON for a script element, in bytes. Made once for each answer, which stays the same object as long as the gateway says
 * that it has not changed. Of a list's gifts only the pictures that cards show are written; their own pages ask for the rest.
 */
export function answerBytes(answer: unknown): Buffer {
  if (typeof answer !== 'object' || answer === null) return Buffer.from(escapeForScript(JSON.stringify(answer)))
  const known = bytes.get(answer)
  if (known !== undefined) return known
  const made = Buffer.from(escapeForScript(JSON.stringify('posts' in answer ? { ...answer, posts: forCards(answer.posts) } : answer)))
  bytes.set(answer, made)
  return made
}

function forCards(posts: unknown): unknown {
  if (!Array.isArray(posts)) return posts
  return posts.map((post: { images?: readonly unknown[] }) => Object.assign({}, post, { images: post.images?.slice(0, PICTURES_ON_A_CARD) }))
}
