import { type Dress, type Kind, moved, page, type Place } from '../answer.ts'
import { bare, divs, german, graph, jsonLd, LAYOUTS, microdata, openGraph, rich, shown, tables } from '../templates.ts'

const CART = '<button type="submit">Add to cart</button>'
const KORB = '<button>In den Warenkorb</button>'

const alive = (name: string, dresses: Kind['dresses']): Kind => ({ name, state: 'alive', reason: 'ok', dresses })

/** The same addition to a product's page in all five layouts. */
function inAll(rest: (place: Place, at: number) => string, head: (place: Place) => string = () => ''): Kind['dresses'] {
  const dress = (at: 0 | 1 | 2 | 3 | 4): Dress => {
    const [layout, button] = [LAYOUTS[at], at === 2 ? KORB : CART]
    return (place) => page(layout(place.product.title, shown(place.product, button, rest(place, at)), head(place)))
  }
  return [dress(0), dress(1), dress(2), dress(3), dress(4)]
}

/** A title of the place's product in other words. */
const named = (place: Place, title: string): Place => ({ ...place, product: { ...place.product, title } })

const withTitle = (titles: readonly string[], rest = ''): Kind['dresses'] => {
  const dresses = inAll(() => rest)
  const dress =
    (at: number): Dress =>
    (place) =>
      (dresses[at] ?? dresses[0])(named(place, `${place.product.title} ${titles[at] ?? ''}`))
  return [dress(0), dress(1), dress(2), dress(3), dress(4)]
}

/** Pages on which the product can be bought; all but the first kinds look suspicious. */
export const HONEST: readonly Kind[] = [
  alive('structured', [
    ({ product }) => page(bare(product.title, shown(product), jsonLd(product, 'InStock'))),
    ({ product }) => page(rich(product.title, microdata(product, 'InStock', CART))),
    ({ product }) => page(german(product.title, shown(product, KORB), graph(product, 'http://schema.org/InStock'))),
    ({ product }) => page(divs(product.title, shown(product), openGraph(product, 'instock'))),
    ({ product }) => page(tables(product.title, shown(product), jsonLd(product, 'LimitedAvailability'))),
  ]),
  alive(
    'plain',
    inAll(() => ''),
  ),
  alive(
    'named-like-an-error',
    withTitle(['404 Not Found Mug', 'Page Not Found Edition', 'Nicht gefunden', 'Error 404', 'Oops, Gone Missing']),
  ),
  alive(
    'named-like-a-wall',
    withTitle(
      ['Are You a Robot?', 'Captcha Edition', 'Kein Roboter', 'Access Denied Doormat', 'Before You Continue'],
      '<div class="g-recaptcha"></div>',
    ),
  ),
  alive(
    'named-like-a-sale',
    withTitle(['This Domain Is for Sale Sign', 'For Sale', 'Sold Out Poster', 'Under Maintenance Sign', 'Members Only']),
  ),
  alive(
    'others-sold-out',
    inAll(({ other }) => `<section><h2>Similar items</h2><p>${other.title}</p><p>Sold out</p></section>`),
  ),
  alive(
    'reviews-complain',
    inAll(
      () =>
        '<div class="reviews"><h3>Reviews</h3><p>It was sold out.</p><p>Out of stock</p><p>Page not found when I paid.</p></div>',
    ),
  ),
  alive(
    'sizes-sold-out',
    inAll(
      () =>
        `<ul class="sizes"><li class="size">S</li><li class="size">M – sold out</li></ul>
<select><option>L (out of stock)</option></select>`,
    ),
  ),
  alive(
    'words-in-the-text',
    inAll(
      () =>
        `<p>The old model is no longer available, and this one replaces it in every way that we could find.</p>
<p>It sold out within a day last year, so do not wait until it is out of stock again.</p>`,
    ),
  ),
  alive('services-unavailable', [
    ({ product }) => page(bare(product.title, shown(product, CART, '<p>Gift wrap is not available.</p>'))),
    ({ product }) => page(rich(product.title, shown(product, '', '<p>Store pickup: currently unavailable</p>'))),
    ({ product }) => page(german(product.title, shown(product, '', '<p>Abholung nicht verfügbar</p>'))),
    ({ product }) => page(divs(product.title, shown(product, '', '<div>Engraving unavailable</div>'))),
    ({ product }) => page(tables(product.title, shown(product, '', '<p>Not available in stores.</p>'))),
  ]),
  alive('no-button', [
    ({ product }) => page(bare(product.title, shown(product, ''))),
    ({ product }) => page(rich(product.title, shown(product, '<a class="btn" href="/basket">Choose your colour</a>'))),
    ({ product }) => page(german(product.title, shown(product, '', '<p>Lieferung in drei Tagen</p>'))),
    ({ product }) => page(divs(product.title, shown(product, '', '<div>In stock. Ships today.</div>'))),
    ({ product }) => page(tables(product.title, shown(product, '', '<p>Never sold out for long.</p>'))),
  ]),
  alive('asks-beside', [
    ({ product }) =>
      page(
        bare(
          product.title,
          `<div class="cookie-banner"><h2>We value your privacy</h2><button>Accept all cookies</button></div>${shown(product)}`,
        ),
      ),
    ({ product }) => page(rich(product.title, `<p>We use cookies.</p>${shown(product)}`)),
    ({ product }) => page(german(product.title, `<div id="cookies">Einwilligung</div>${shown(product, KORB)}`)),
    ({ product }) =>
      page(divs(product.title, `${shown(product)}<div class="modal"><h2>Sign in</h2><input type="password"></div>`)),
    ({ product }) =>
      page(tables(product.title, `${shown(product)}<form><div class="g-recaptcha"></div><button>Write a review</button></form>`)),
  ]),
  alive(
    'odd-head',
    inAll(
      () => '',
      () => '<link rel="canonical" href="/"><meta name="robots" content="noindex">',
    ),
  ),
  alive('conflicting', [
    ({ product }) => page(bare(product.title, shown(product, '', '<p>Sold out</p>'), jsonLd(product, 'InStock'))),
    ({ product }) => page(rich(product.title, shown(product), jsonLd(product, 'BackOrder'))),
    ({ product }) => page(german(product.title, shown(product, '', '<p>Ausverkauft</p>'), jsonLd(product, 'PreOrder'))),
    ({ product, other }) => page(divs(product.title, shown(product), jsonLd(other, 'OutOfStock') + jsonLd(product, 'InStock'))),
    ({ product }) =>
      page(
        tables(
          product.title,
          shown(product),
          jsonLd(product, 'OutOfStock', { offers: [{ availability: 'OutOfStock' }, { price: '9.00', availability: 'InStock' }] }),
        ),
      ),
  ]),
  alive('moved-along', [
    ({ path }) => moved(`/en${path}`, 301),
    ({ path }) => moved(`http://www.practice-shop.example${path}/`),
    ({ product }) => moved(`/items/kind/${product.slug}-new`, 301),
    ({ path, url, product }) => (url.search === '' ? moved(`${path}?currency=usd`) : page(divs(product.title, shown(product)))),
    ({ product }) => moved(`/collections/${product.group}/products/${product.slug}`, 308),
  ]),
  alive('quirks-of-head', [
    ({ product }) => ({ ...page(bare(product.title, shown(product))), head: { status: 405 } }),
    ({ product }) => ({ ...page(rich(product.title, shown(product))), head: { status: 404 } }),
    ({ product }) => ({ ...page(german(product.title, shown(product, KORB))), head: { status: 500 } }),
    ({ product }) => ({ ...page(divs(product.title, shown(product))), head: { status: 302, headers: { location: '/' } } }),
    ({ product }) => ({ ...page(tables(product.title, shown(product))), head: { status: 403 } }),
  ]),
]
