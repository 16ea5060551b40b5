import type { BrokenLink, CallAnswer, listBrokenGuideLinks, LinkUse } from '@ribbonry/contracts'

const OTHER: LinkUse = { id: 12, kind: 'product', title: 'Kite again', bg_title: 'Larks', bg_id: 8, published: false }

/** A broken link of two products of guides. */
export const DEAD_KITE: BrokenLink = {
  id: 11,
  kind: 'product',
  title: 'Paper kite',
  bg_title: 'Owls',
  bg_id: 7,
  published: true,
  link: 'https://shop.example/kite',
  new_link: '',
  other_links: [OTHER],
  uses: 2,
  shop: 'shop.example',
  shop_name: 'Shop',
  state: 'broken',
  reason: 'gone',
  since: '2026-11-20T10:00:00.000Z',
  checked: '2026-11-24T10:00:00.000Z',
  clicks: 42.5,
  search_links: { amazon: 'https://www.amazon.com/s?k=Paper%20kite', etsy: 'https://www.etsy.com/search?q=Paper%20kite' },
  suggestions: [
    {
      id: 5,
      title: 'A kite of silk',
      slug: 'a-kite-of-silk',
      link: 'https://silk.example/kite',
      price: 21,
      currency: 'USD',
      image: '',
    },
  ],
  status: 404,
  final: 'https://shop.example/',
  page_title: 'Not found',
  price_seen: null,
  price_ours: null,
  currency: '',
  evidence: 'We could not find that page.',
  hops: [{ url: 'https://shop.example/kite', status: 301 }],
  checks: [
    { checked: '2026-11-24T10:00:00.000Z', state: 'broken', reason: 'gone', status: 404, evidence: '' },
    { checked: '2026-11-20T10:00:00.000Z', state: 'alive', reason: 'ok', status: 200, evidence: '' },
  ],
  acknowledged: null,
}

/** A link whose product is out of stock, of the same shop. */
export const SOLD_LAMP: BrokenLink = {
  ...DEAD_KITE,
  id: 13,
  title: 'Lamp',
  link: 'https://shop.example/lamp',
  other_links: [],
  uses: 1,
  state: 'unavailable',
  reason: 'out-of-stock',
  clicks: 3,
  suggestions: [],
  checks: [],
}

/** A list of broken links on one page. */
export const listedLinks = (...links: BrokenLink[]): CallAnswer<typeof listBrokenGuideLinks> => ({ links, total: links.length })
