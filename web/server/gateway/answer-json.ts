/** A card shows the first picture, and the second on hover. */
const PICTURES_ON_A_CARD = 2

const bytes = new WeakMap<object, Buffer>()

/** Escapes JSON for a script element. */
export function escapeForScript(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}

/**
 * An answer as JSON bytes for a script element. Cached per answer object, which stays the same until its ETag changes. Gifts in
 * lists keep only the pictures that cards show; their own pages fetch the rest.
 */
export function answerBytes(answer: unknown): Buffer {
  if (typeof answer !== 'object' || answer === null) return Buffer.from(escapeForScript(JSON.stringify(answer)))
  const known = bytes.get(answer)
  if (known !== undefined) return known
  const made = Buffer.from(
    escapeForScript(JSON.stringify('posts' in answer ? { ...answer, posts: forCards(answer.posts) } : answer)),
  )
  bytes.set(answer, made)
  return made
}

function forCards(posts: unknown): unknown {
  if (!Array.isArray(posts)) return posts
  return posts.map((post: { images?: readonly unknown[] }) =>
    Object.assign({}, post, { images: post.images?.slice(0, PICTURES_ON_A_CARD) }),
  )
}
