/**
 * Requirements of schema.org and search engines for our structured data: for each type its properties and their kinds
 * (https://schema.org/docs/full.html, https://developers.google.com/search/docs/appearance/structured-data). Unknown types and
 * properties are errors too, so that each is looked up before it is published.
 */

type Check = (value: unknown) => string | undefined

interface Rule {
  readonly needs: Readonly<Record<string, Check>>
  readonly may?: Readonly<Record<string, Check>>
  /** At least one is required. */
  readonly oneOf?: readonly string[]
}

const SITE = 'https://ribbonry.test'

const text: Check = (value) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 5000 ? undefined : 'is not a text'
const headline: Check = (value) => text(value) ?? (String(value).length <= 110 ? undefined : 'is longer than 110 characters')
const address: Check = (value) =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value) ? undefined : 'is not a full address'
const own: Check = (value) => address(value) ?? (String(value).startsWith(`${SITE}/`) ? undefined : 'is not on the site')
const moment: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) && !Number.isNaN(Date.parse(value))
    ? undefined
    : 'is not a moment in UTC'
const price: Check = (value) => (typeof value === 'string' && /^\d+\.\d\d$/.test(value) ? undefined : 'is not a price')
const currency: Check = (value) => (typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? undefined : 'is not a currency')
const whole: Check = (value) => (Number.isInteger(value) && Number(value) > 0 ? undefined : 'is not a whole number')
const oneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    values.includes(String(value)) ? undefined : `is none of ${values.join(', ')}`
const ofType =
  (...types: readonly string[]): Check =>
  (value) =>
    isNode(value) && types.includes(value['@type'] as string) ? undefined : `is no ${types.join(' or ')}`
const some =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 ? value.map(check).find((fault) => fault !== undefined) : 'is not a list'
const reference: Check = (value) =>
  isNode(value) && Object.keys(value).join() === '@id' ? own(value['@id']) : 'is not a reference'
const rating: Check = (value) => (typeof value === 'number' && value >= 1 && value <= 5 ? undefined : 'is not from 1 to 5')
const image: Check = (value) => (Array.isArray(value) ? some(address)(value) : address(value))

const AVAILABLE = oneOf('https://schema.org/InStock', 'https://schema.org/OutOfStock')

export const RULES: Readonly<Record<string, Rule>> = {
  Product: {
    needs: { name: text, image, url: own },
    may: { '@id': own, sku: text, description: text, offers: ofType('Offer'), aggregateRating: ofType('AggregateRating') },
    oneOf: ['offers', 'aggregateRating'],
  },
  Offer: {
    needs: { price, priceCurrency: currency, availability: AVAILABLE, url: own },
    may: { seller: ofType('Organization') },
  },
  AggregateRating: { needs: { ratingValue: rating, ratingCount: whole, bestRating: oneOf('5') } },
  BreadcrumbList: { needs: { itemListElement: some(ofType('ListItem')) } },
  ItemList: { needs: { itemListElement: some(ofType('ListItem')) }, may: { name: text, url: own, numberOfItems: whole } },
  ListItem: {
    needs: { position: whole },
    may: {
      name: text,
      alternateName: text,
      url: own,
      item: (value) => (typeof value === 'string' ? own(value) : ofType('Product')(value)),
    },
    oneOf: ['url', 'item'],
  },
  CollectionPage: {
    needs: { name: text, url: own, mainEntity: ofType('ItemList') },
    may: { description: text, dateModified: moment },
  },
  Article: {
    needs: {
      headline,
      image,
      datePublished: moment,
      dateModified: moment,
      author: ofType('Person', 'Organization'),
      publisher: ofType('Organization'),
      mainEntityOfPage: own,
    },
    may: { '@id': own, description: text },
  },
  Blog: { needs: { name: text, url: own, blogPost: some(ofType('BlogPosting')) } },
  BlogPosting: {
    needs: { headline, datePublished: moment, dateModified: moment },
    may: {
      '@id': own,
      description: text,
      image,
      url: own,
      mainEntityOfPage: own,
      author: ofType('Person', 'Organization'),
      publisher: ofType('Organization'),
    },
    oneOf: ['mainEntityOfPage', 'url'],
  },
  Organization: { needs: { name: text }, may: { '@id': own, url: own, logo: ofType('ImageObject'), description: text } },
  Person: { needs: { name: text }, may: { description: text, image: own } },
  ImageObject: { needs: { url: own }, may: { width: whole, height: whole } },
  WebSite: {
    needs: { name: text, url: own, potentialAction: ofType('SearchAction') },
    may: { '@id': own, description: text, inLanguage: text, publisher: reference },
  },
  SearchAction: { needs: { target: ofType('EntryPoint'), 'query-input': oneOf('required name=search_term_string') } },
  EntryPoint: {
    needs: {
      urlTemplate: (value) =>
        own(value) ?? (String(value).includes('{search_term_string}') ? undefined : 'has no place for the term'),
    },
  },
  AboutPage: { needs: { name: text, url: own, about: ofType('Organization') } },
  WebPage: {
    needs: { name: text, url: own },
    may: { '@id': own, description: text, primaryImageOfPage: ofType('ImageObject'), publisher: ofType('Organization') },
  },
}

type Node = Readonly<Record<string, unknown>>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Every error in the structured data of a page, with its path. */
export function faultsIn(value: unknown, at = 'page'): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((part, index) => faultsIn(part, `${at}[${index}]`))
  if (!isNode(value)) return []
  const { '@context': context, '@graph': graph, '@type': type, ...facts } = value
  const wrongContext = at === 'page' && context !== 'https://schema.org' ? ['page has no context of schema.org'] : []
  if (graph !== undefined) return [...wrongContext, ...faultsIn(graph, at)]
  if (type === undefined && Object.keys(facts).join() === '@id') return wrongContext
  const rule = RULES[String(type)]
  if (rule === undefined) return [`${at} is a ${String(type)}, for which there is no rule`]
  return [
    ...wrongContext,
    ...faultsOf(rule, facts, `${at} ${String(type)}`),
    ...positions(value, at),
    ...Object.entries(facts).flatMap(([name, fact]) => faultsIn(fact, `${at}.${name}`)),
  ]
}

function faultsOf({ needs, may = {}, oneOf: either = [] }: Rule, facts: Node, at: string): readonly string[] {
  const known = { ...needs, ...may }
  const missing = Object.keys(needs)
    .filter((name) => facts[name] === undefined)
    .map((name) => `${at} has no ${name}`)
  const none =
    either.length > 0 && !either.some((name) => facts[name] !== undefined) ? [`${at} has none of ${either.join(', ')}`] : []
  const wrong = Object.entries(facts).flatMap(([name, value]) => {
    const fault = value === undefined ? undefined : known[name] === undefined ? 'is not known' : known[name](value)
    return fault === undefined ? [] : [`${at} ${name} ${fault}`]
  })
  return [...missing, ...none, ...wrong]
}

/** List positions count from 1. */
function positions({ itemListElement: items }: Node, at: string): readonly string[] {
  if (!Array.isArray(items)) return []
  const right = items.every((item: unknown, index) => isNode(item) && item['position'] === index + 1)
  return right ? [] : [`${at} has its positions wrong`]
}
