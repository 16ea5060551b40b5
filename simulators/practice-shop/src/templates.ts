import { OTHERS, type Product } from './products.ts'

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A bare document. */
export const bare = (title: string, body: string, head = ''): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(title)}</title>${head}</head><body>${body}</body></html>`

const FURTHER = OTHERS.map(
  ({ title, slug, price }) =>
    `<li class="card"><a href="/items/${slug}">${title}</a> <b>$${price}</b> <button type="button">Add to cart</button></li>`,
).join('')

export const ALSO = `<section class="grid"><h2>You may also like</h2><ul>${FURTHER}</ul></section>`

/** A document as large shops write them: much around little. */
export const rich = (title: string, main: string, head = ''): string =>
  bare(
    `${title} | Practice Shop`,
    `<header><a href="/">Practice Shop</a>
<form action="/search"><input name="q" placeholder="Search"><button>Search</button></form>
<nav><ul><li><a href="/collections/kitchen">Kitchen</a></li><li><a href="/collections/sale">Sale</a></li>
<li><a href="/login">Log in</a></li></ul></nav></header>
<main>${main}</main>
${ALSO}
<footer><p>Questions about items that are out of stock or not found? Write to us. We use cookies.</p>
<form><label>Newsletter <input type="email"></label><button>Sign in for news</button></form></footer>`,
    `<meta name="viewport" content="width=device-width"><meta property="og:site_name" content="Practice Shop">${head}`,
  )

/** A document in German. */
export const german = (title: string, main: string, head = ''): string =>
  bare(
    `${title} – Übungsladen`,
    `<div class="kopf"><a href="/">Übungsladen</a> <a href="/login">Anmelden</a></div><div id="inhalt">${main}</div>
<div class="footer"><p>Impressum, Datenschutz, Versand</p></div>`,
    head,
  ).replace('<html>', '<html lang="de">')

/** A document that is all divs. */
export const divs = (title: string, main: string, head = ''): string =>
  bare(
    title,
    `<div id="app"><div class="top-nav"><div>Menu</div><div>Sold out soon: our sale</div></div>
<div class="wrap"><div class="col">${main}</div></div>
<div class="site-footer">© Practice Shop</div></div><script>window.state={"page":"not found","cart":[]}</script>`,
    head,
  )

/** A document of tables, as they were written once. */
export const tables = (title: string, main: string, head = ''): string =>
  bare(
    title,
    `<table width="100%"><tr><td bgcolor="#eeeeee"><a href="/">Home</a> &gt; <a href="/collections/all">All</a></td></tr>
<tr><td>${main}</td></tr></table><center><font size="1">Practice Shop since 1999</font></center>`,
    head,
  )

export const LAYOUTS = [bare, rich, german, divs, tables] as const

/** What schema.org says of a product. */
export const jsonLd = ({ title, price, text }: Product, availability: string, more: object = {}): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description: text,
    offers: { '@type': 'Offer', price, priceCurrency: 'USD', availability: `https://schema.org/${availability}` },
    ...more,
  })}</script>`

export const graph = ({ title, price }: Product, availability: string): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', name: 'Practice Shop' },
      { '@type': ['Product'], name: title, offers: [{ '@type': 'Offer', price, priceCurrency: 'USD', availability }] },
    ],
  })}</script>`

export const microdata = ({ title, price, text }: Product, availability: string, rest = ''): string =>
  `<div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">${title}</h1><p itemprop="description">${text}</p>
<div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span itemprop="price" content="${price}">$${price}</span>
<meta itemprop="priceCurrency" content="USD">
<link itemprop="availability" href="http://schema.org/${availability}">${rest}</div></div>`

export const openGraph = ({ title, price }: Product, availability: string): string =>
  `<meta property="og:type" content="product"><meta property="og:title" content="${title}">
<meta property="product:price:amount" content="${price}"><meta property="product:price:currency" content="USD">
<meta property="product:availability" content="${availability}">`

/** A product as shops without structured data show it. */
export const shown = (
  { title, price, text }: Product,
  button = '<button type="submit">Add to cart</button>',
  rest = '',
): string =>
  `<h1>${title}</h1><p class="price">$${price}</p><p>${text}</p><form action="/cart" method="post">${button}</form>${rest}`
