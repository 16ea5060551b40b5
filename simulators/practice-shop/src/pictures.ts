import type { Answer } from './answer.ts'
import { paintedPicture, PICTURE_HEIGHT, PICTURE_WIDTH } from './painting.ts'
import { OTHERS, type Product, PRODUCTS } from './products.ts'

const painted = new Map<string, Uint8Array>()

/** The picture at a path of the shop, painted when it is first asked for; undefined for any other path. */
export function pictureAt(pathname: string): Answer | undefined {
  const slug = /^\/pictures\/([a-z-]+)\.png$/.exec(pathname)?.[1]
  const product = [...PRODUCTS, ...OTHERS].find((one) => one.slug === slug)
  if (product === undefined) return undefined
  const body = painted.get(product.slug) ?? paintedPicture(product)
  painted.set(product.slug, body)
  return { status: 200, body, headers: { 'content-type': 'image/png' } }
}

/** The page of a product with its picture: in the head, where readers of links look for it, and below the title. */
export function withPicture(answer: Answer, { slug, title }: Product, { origin }: URL): Answer {
  if (answer.status !== 200 || typeof answer.body !== 'string') return answer
  const src = `${origin}/pictures/${slug}.png`
  const size = `width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}"`
  const body = answer.body
    .replace('</head>', `<meta property="og:image" content="${src}"></head>`)
    .replace('</h1>', `</h1><img src="${src}" ${size} alt="${title}">`)
  return { ...answer, body }
}
