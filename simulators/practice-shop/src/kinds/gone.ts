import { type Kind, moved, page } from '../answer.ts'
import { ALSO, bare, divs, german, graph, jsonLd, microdata, openGraph, rich, shown, tables } from '../templates.ts'

const onto =
  (path: string, status = 302) =>
  () =>
    moved(path, status)

/** What is truly gone. */
export const GONE: readonly Kind[] = [
  {
    name: 'gone',
    state: 'broken',
    reason: 'gone',
    dresses: [
      () => page('Not Found', 404),
      () => page(rich('Oops', `<h1>Oops! That page has moved on.</h1><p>Try the search.</p>`), 404),
      () => page(german('Fehler', '<h1>Seite nicht gefunden</h1>'), 410),
      () => page('{"error":"no such item"}', 404, { 'content-type': 'application/json' }),
      ({ product }) => page(divs(product.title, shown(product)), 410),
    ],
  },
  {
    name: 'soft-404',
    state: 'broken',
    reason: 'soft-404',
    dresses: [
      () => page(bare('404', '<h1>Page not found</h1><p>Check the address.</p>')),
      () => page(rich('Sorry', `<h1>We can’t seem to find the page you’re looking for</h1><p>These are popular today.</p>`)),
      () => page(german('Artikel', '<h1>Dieser Artikel existiert nicht</h1><p>Vielleicht finden Sie hier etwas anderes.</p>')),
      () => page(divs('Practice Shop', `<div class="title"><h2>This product is no longer available</h2></div>${ALSO}`)),
      () => page(tables('Practice Shop', '<font size="5">The item you requested has been removed from our catalogue.</font>')),
    ],
  },
  {
    name: 'sent-home',
    state: 'broken',
    reason: 'sent-home',
    dresses: [
      onto('/', 301),
      onto('/index.html?missing=1'),
      onto('/de/', 307),
      onto('/go/home', 302),
      onto('http://www.practice-shop.example/', 301),
    ],
  },
  {
    name: 'sent-to-a-list',
    state: 'broken',
    reason: 'sent-elsewhere',
    dresses: [
      ({ product }) => moved(`/search?q=${product.slug}`),
      ({ product }) => moved(`/collections/${product.group}`, 301),
      () => moved('/collections/all?from=removed'),
      ({ product }) => moved(`/category/${product.group}.html`, 308),
      ({ product }) =>
        page(bare('One moment', 'Moving on', `<meta http-equiv="refresh" content="0; url=/collections/${product.group}">`)),
    ],
  },
  {
    name: 'sent-to-another',
    state: 'broken',
    reason: 'sent-elsewhere',
    dresses: [
      ({ other }) => moved(`/items/${other.slug}`),
      ({ other }) => moved(`/items/${other.slug}?ref=replacement`, 301),
      ({ other }) => moved(`/de/items/${other.slug}`),
      ({ other }) => moved(`http://outlet.practice-shop.example/items/${other.slug}`),
      ({ other }) => moved(`/go/${other.slug}`, 307),
    ],
  },
  {
    name: 'parked',
    state: 'broken',
    reason: 'parked',
    dresses: [
      () => page(bare('practice-shop.example', '<h1>This domain is for sale</h1><p>Make an offer.</p>')),
      () =>
        page(
          bare('practice-shop.example', '<p>Buy this domain.</p><ul><li>Related searches</li><li>Gifts</li><li>Loans</li></ul>'),
        ),
      () => page(german('practice-shop.example', '<h1>Die Domain practice-shop.example steht zum Verkauf</h1>')),
      () => page(bare('Welcome', '<div id="ads"></div>', '<script src="https://img.sedoparking.com/js/lander.js"></script>')),
      () => page(bare('Account', '<h1>This account has been suspended</h1><p>Contact your hosting provider.</p>')),
    ],
  },
  {
    name: 'loop',
    state: 'broken',
    reason: 'loop',
    dresses: [
      ({ path }) => moved(path, 301),
      ({ path, url }) => moved(url.search === '' ? `${path}?back=1` : path),
      ({ path, url }) => moved(`${path}?step=${Number(url.searchParams.get('step') ?? 0) + 1}`),
      ({ path, url }) => moved(`${url.pathname.startsWith('/x') ? '/y' : '/x'}${path.replace(/^\/[xy]/, '')}`),
      ({ path }) => moved(`http://practice-shop.example${path}`, 308),
    ],
  },
  {
    name: 'out-of-stock',
    state: 'unavailable',
    reason: 'out-of-stock',
    dresses: [
      ({ product }) => page(bare(product.title, shown(product, '<button>Add to cart</button>'), jsonLd(product, 'OutOfStock'))),
      ({ product }) => page(rich(product.title, microdata(product, 'SoldOut'))),
      ({ product }) =>
        page(german(product.title, shown(product, '<button disabled>In den Warenkorb</button>', '<p>Leider ausverkauft</p>'))),
      ({ product }) => page(divs(product.title, shown(product, ''), openGraph(product, 'oos'))),
      ({ product }) => page(tables(product.title, `${shown(product, '')}<b>Out of stock</b>`)),
    ],
  },
  {
    name: 'discontinued',
    state: 'unavailable',
    reason: 'out-of-stock',
    dresses: [
      ({ product }) => page(bare(product.title, shown(product, ''), graph(product, 'Discontinued'))),
      ({ product }) =>
        page(
          rich(product.title, shown(product, '<button disabled>Sold out</button>', '<p>This item is currently unavailable.</p>')),
        ),
      ({ product }) => page(german(product.title, shown(product, '', '<p>Nicht mehr lieferbar.</p>'))),
      ({ product }) =>
        page(divs(product.title, shown(product, '<div class="btn">Notify me when it is back</div>', '<div>Sold out</div>'))),
      ({ product }) =>
        page(
          tables(
            product.title,
            shown(product, '<input type="submit" value="Add to cart" disabled>', '<p>Temporarily out of stock.</p>'),
          ),
        ),
    ],
  },
  // Some of these say it in words that no checker is likely to know.
  {
    name: 'soft-404-in-other-words',
    state: 'broken',
    reason: 'soft-404',
    dresses: [
      () => page(bare('Practice Shop', '<h1>Sorry, this listing has ended</h1>')),
      () => page(rich('Hmm', '<h1>This one got away</h1><p>Have a look around.</p>')),
      () => page(german('Hinweis', '<h1>Dieses Produkt gibt es nicht mehr</h1>')),
      () => page(divs('Practice Shop', '<h2>Hmm. We couldn’t locate that gift</h2>')),
      () => page(tables('Erreur', '<h1>Page introuvable</h1>')),
    ],
  },
  {
    name: 'out-of-stock-in-other-words',
    state: 'unavailable',
    reason: 'out-of-stock',
    dresses: [
      ({ product }) => page(bare(product.title, shown(product, '<button disabled>Join the waitlist</button>'))),
      ({ product }) => page(rich(product.title, shown(product, '', '<p>All gone for this year</p>'))),
      ({ product }) => page(german(product.title, shown(product, '', '<p>Vergriffen</p>'))),
      ({ product }) => page(divs(product.title, shown(product, '', '<div>Rupture de stock</div>'))),
      ({ product }) => page(tables(product.title, shown(product, '', '<b>Agotado</b>'))),
    ],
  },
]
