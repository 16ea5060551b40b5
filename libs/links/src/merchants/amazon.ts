import { keepParameters } from '../cleaning/query-parameters.ts'
import { isTrackingParameter } from '../cleaning/tracking-parameters.ts'
import { bareHost } from './hosts.ts'

const countries = [
  'com',
  'ca',
  'com.mx',
  'com.br',
  'co.uk',
  'ie',
  'de',
  'fr',
  'it',
  'es',
  'nl',
  'se',
  'pl',
  'com.be',
  'com.tr',
  'ae',
  'sa',
  'eg',
  'in',
  'co.jp',
  'sg',
  'com.au',
  'co.za',
]
  .join('|')
  .replaceAll('.', '\\.')
const marketplaceHost = new RegExp(`^(?:smile\\.)?(amazon\\.(?:${countries}))$`)
const amazonDomain = new RegExp(`^(?:amazon\\.(?:${countries})|amzn\\.(?:com|to|eu|asia)|a\\.co)$`)

/** Path prefixes of a product's ten-character ASIN; older forms lead to the same product page. */
const productPaths = 'dp|gp/product|gp/aw/d|gp/offer-listing|exec/obidos/asin|o/asin|product-reviews|d/[^/]+/[^/]+'
const asinInPath = new RegExp(`/(?:${productPaths})/([a-z0-9]{10})(?=/|$)`, 'i')
const languageInPath = /^\/-\/[a-z]{2}(?=\/)/

/** Variant parameters that change the content of a product page. */
const variantParameters = new Set(['th', 'psc'])

const trackingNames = new Set([
  'tag',
  'associatetag',
  'linkcode',
  'linkid',
  'camp',
  'creative',
  'creativeasin',
  'subscriptionid',
  'ascsubtag',
  'ref',
  'ref_',
  'qid',
  'sr',
  'dib',
  'dib_tag',
  'crid',
  'sprefix',
  'ie',
  '_encoding',
  'dchild',
  'refrid',
  'spla',
  'spc',
  'sp_csd',
  'sp_atk',
  'smid',
  'adgrpid',
  'adid',
  'content-id',
  'nsdoptoutparam',
  'refresh',
  'language',
  'colid',
  'coliid',
  'social_share',
  'cv_ct_cx',
  'spia',
  'qualifier',
  'widgetid',
  'starsleft',
  'pldnsite',
  'trackingid',
  'cst',
  'ufe',
])
const trackingPrefixes = /^(?:asc_|pf_rd_|pd_rd_|pd_|hva|hvb|hvd|hvl|hvn|hvp|hvq|hvr|hvt|__mk_|aaxitk|ms3_|ext_vrnc)/

export function isAmazonDomain(domain: string): boolean {
  return amazonDomain.test(domain)
}

/** `www.amazon.co.uk` -> `amazon.co.uk`; null for other hosts, Amazon's other services (music, aws) included. */
export function amazonMarketplace(hostname: string): string | null {
  return marketplaceHost.exec(bareHost(hostname))?.[1] ?? null
}

/** The ASIN in a product link's path, or null. Some are ISBNs and start with a digit. */
export function amazonAsin(pathname: string): string | null {
  return asinInPath.exec(pathname)?.[1]?.toUpperCase() ?? null
}

/** Rewrites an Amazon link into its short form (`/dp/ASIN`; language and variant stay) without affiliate tags. */
export function cleanAmazon(url: URL, marketplace: string): void {
  if (url.origin !== `https://www.${marketplace}`) {
    url.protocol = 'https:'
    url.hostname = `www.${marketplace}`
    url.port = ''
  }
  url.hash = ''
  const path = url.pathname.replace(/\/ref=.*$/, '') || '/'
  const asin = amazonAsin(path)
  url.pathname = asin === null ? path : `${languageInPath.exec(path)?.[0] ?? ''}/dp/${asin}`
  const seen = new Set<string>()
  keepParameters(url, (name) => {
    if (asin === null) return !trackingNames.has(name) && !trackingPrefixes.test(name) && !isTrackingParameter(name)
    return variantParameters.has(name) && !seen.has(name) && Boolean(seen.add(name))
  })
}
