import { type Answer, moved, page } from './answer.ts'
import { withPicture } from './pictures.ts'
import { OTHERS, PRODUCTS } from './products.ts'
import { bare, rich, shown } from './templates.ts'

const words = (slug: string): string => slug.replaceAll('-', ' ')

const cards = (): string =>
  [...OTHERS, ...PRODUCTS].map(({ title, slug, price }) => `<li><a href="/items/${slug}">${title}</a> $${price}</li>`).join('')

/** Pages that are no item's own: the shop's home, lists, and where redirects lead. */
export function commonPage(url: URL): Answer {
  const { hostname, pathname, searchParams } = url
  if (hostname.startsWith('consent.')) return page(bare('Consent', '<h1>Before you continue</h1><button>Accept all</button>'))
  if (hostname.startsWith('accounts.')) return page(bare('Sign in', '<h1>Sign in</h1><input type="password">'))
  if (/^\/(?:de\/)?(?:index\.html)?$/.test(pathname))
    return page(
      rich('Welcome', `<h1>Gifts for everybody</h1><a class="hero" href="/collections/all">Buy now</a><ul>${cards()}</ul>`),
    )
  if (pathname === '/go/home') return moved('/')
  if (pathname === '/captcha') return page(bare('Robot check', '<h1>Are you a robot?</h1><form><button>I am not</button></form>'))
  if (pathname === '/login')
    return page(rich('Log in', '<h1>Log in</h1><form><input type="password"><button>Log in</button></form>'))
  if (pathname === '/search')
    return page(rich('Search', `<h1>Results for ${words(searchParams.get('q') ?? '')}</h1><ul>${cards()}</ul>`))
  const [, forwarded] = /^\/go\/([\w-]+)$/.exec(pathname) ?? []
  if (forwarded !== undefined) return moved(`/items/${forwarded}`)
  const item = /\/(?:items|products)\/(?:kind\/)?([a-z-]+?)(?:-\d+|-new)?\/?$/.exec(pathname)?.[1]
  const product = [...PRODUCTS, ...OTHERS].find(({ slug }) => slug === item)
  if (product !== undefined) return withPicture(page(rich(product.title, shown(product))), product, url)
  const [, list] = /^\/(?:collections|category)\/([a-z]+)/.exec(pathname) ?? []
  if (list !== undefined) return page(rich(list, `<h1>${list}</h1><p>8 items</p><ul>${cards()}</ul>`))
  return page(bare('Not found', '<h1>Not found</h1>'), 404)
}
