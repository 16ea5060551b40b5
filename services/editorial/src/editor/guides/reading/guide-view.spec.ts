import { describe, expect, it } from '@jest/globals'
import type { GuideGateName } from '@ribbonry/contracts'
import { PRODUCT_ERRORS } from '@ribbonry/guides'
import { emptyProduct } from './guide-content.ts'
import { assertPublishable, assertStillPublishable, errorsOf, gatesOf, type GuideView, productFacts } from './guide-view.ts'
import type { GiftFacts, ProductRecord } from './product-record.ts'
import { readHash } from './read-hash.ts'

const picture = { id: null, src: '/mug.jpg', width: 970, height: 400, alt: 'A mug', color: '#ffffff' }
const content = 'A mug that keeps its tea warm.'

const product = (id: number, changes: Partial<ProductRecord> = {}): ProductRecord => ({
  ...emptyProduct(id),
  title: `Mug ${id}`,
  content,
  price: 10,
  currency: 'USD',
  link: `https://shop.example.com/mugs/${id}`,
  picture,
  gift: null,
  ...changes,
})

const gift = (changes: Partial<GiftFacts> = {}): GiftFacts => ({
  slug: 'mug',
  title: 'A mug',
  what: '',
  picture,
  price: 10,
  currency: 'USD',
  link: 'https://shop.example.com/gift',
  merchant: 'Shop',
  broken: false,
  visible: true,
  ...changes,
})

const FIVE = [1, 2, 3, 4, 5].map((id) => product(id))

/** A public guide that meets every condition, with some changes. */
function viewOf(
  fields: Partial<GuideView['guide']> = {},
  { products = FIVE, surroundings = {} }: { products?: ProductRecord[]; surroundings?: Partial<GuideView['surroundings']> } = {},
): GuideView {
  const guide = {
    id: 1,
    slug: 'gifts-for-tea-people',
    title: 'Gifts for tea people',
    short_title: 'Tea',
    content: 'Why tea.',
    outro: 'Bye.',
    picture,
    writing_approved: true,
    category_ids: [1],
    audience: ['adult'],
    traffic_volume: 900,
    published: new Date('2026-01-01'),
    ...fields,
  } as unknown as GuideView['guide']
  return {
    guide,
    products,
    interlinks: [{ id: 1, keyword: 'coffee', link: '/gifts-for-coffee-people/', done: true }],
    surroundings: {
      comments: [],
      checklist: [{ name: 'Proofread', done: true }],
      waived: {},
      blacklist: [],
      is_slug_taken: false,
      links: {},
      ...surroundings,
    },
  }
}

const closedOf = (view: GuideView): GuideGateName[] => gatesOf(view).flatMap(({ name, ok }) => (ok ? [] : [name]))

describe('the facts of a product', () => {
  it('are its own values, else those of its gift', () => {
    const [facts] = productFacts(viewOf({}, { products: [product(1, { title: '', link: null, gift: gift({ broken: true }) })] }))
    expect(facts?.shown).toMatchObject({ title: 'A mug', link: 'https://shop.example.com/gift', broken: true })
  })

  it('name both products of one link', () => {
    const link = 'https://shop.example.com/same'
    const facts = productFacts(viewOf({}, { products: [product(1, { link }), product(2, { link }), product(3)] }))
    expect(facts.map(({ isDuplicate }) => isDuplicate)).toEqual([true, true, false])
  })

  it('say that its text is read as long as it is the text that was read', () => {
    const read = product(1, { read_hash: readHash('Mug 1', content) })
    const facts = productFacts(viewOf({}, { products: [read, { ...read, content: 'Another text.' }] }))
    expect(facts.map(({ isRead }) => isRead)).toEqual([true, false])
  })

  it('are found once for a view', () => {
    const view = viewOf()
    expect(productFacts(view)).toBe(productFacts(view))
  })
})

describe('the errors of a product', () => {
  it('are those of its fields before those of its text', () => {
    const view = viewOf({}, { products: [product(1, { price: null, content: '' }), product(2)], surroundings: {} })
    const [faulty, sound] = productFacts(view).map((facts) => errorsOf(facts, 'some'))
    expect([faulty?.length, faulty?.[0], sound]).toEqual([2, PRODUCT_ERRORS.price, []])
  })

  it('depend on how many words its text must have', () => {
    const [facts] = productFacts(viewOf({}, { products: [product(1)] }))
    if (facts === undefined) throw new Error('One product has facts')
    expect((['any', 'some', 'thirty-to-sixty'] as const).map((words) => errorsOf(facts, words).length)).toEqual([0, 0, 1])
  })

  it('name a host that no product leads to', () => {
    const view = viewOf({}, { products: [product(1)], surroundings: { blacklist: ['shop.example.com'] } })
    expect(productFacts(view).map(({ fieldErrors }) => fieldErrors)).toEqual([[PRODUCT_ERRORS.blacklisted]])
  })
})

describe('the conditions of publication', () => {
  it('are met by a guide with everything', () => {
    expect(closedOf(viewOf())).toEqual([])
  })

  it.each<[GuideGateName, GuideView]>([
    ['title', viewOf({ title: ' ' })],
    ['intro', viewOf({ content: '' })],
    ['main-image', viewOf({ picture: null })],
    ['products', viewOf({}, { products: FIVE.slice(1) })],
    ['product-errors', viewOf({}, { products: [product(9, { price: null }), ...FIVE] })],
    ['links', viewOf({}, { products: [product(9, { broken: true }), ...FIVE] })],
    ['links', viewOf({}, { products: [product(9, { link: null, gift: gift({ visible: false }) }), ...FIVE] })],
    ['writing-approved', viewOf({ writing_approved: false })],
    ['checklist', viewOf({}, { surroundings: { checklist: [{ name: 'Proofread', done: false }] } })],
    ['address', viewOf({}, { surroundings: { is_slug_taken: true } })],
    ['address', viewOf({ slug: 'login' })],
    ['category', viewOf({ category_ids: [] })],
    ['interlinking', { ...viewOf(), interlinks: [] }],
  ])('do not pass a guide with a fault of %s', (name, view) => {
    expect(closedOf(view)).toEqual([name])
    expect(() => assertPublishable(view)).toThrow(expect.objectContaining({ code: 'not-ready' }))
  })

  it('count a link that its check found broken, and no link that has taken its place', () => {
    const check = { state: 'broken', reason: 'gone', evidence: '', checked: '2026-11-20T08:00:00Z' } as const
    const links = { 3: { key: 'shop.example.com/mugs/3', ...check, price_cents: null, currency: '', priced: null } }
    expect(closedOf(viewOf({}, { surroundings: { links } }))).toEqual(['links'])
    const mended = FIVE.map((one) => (one.id === 3 ? product(3, { link: 'https://shop.example.com/mugs/30' }) : one))
    expect(closedOf(viewOf({}, { products: mended, surroundings: { links } }))).toEqual([])
    expect(closedOf(viewOf({}, { surroundings: { links: { 3: { ...links[3], state: 'unknown' } } } }))).toEqual([])
  })

  it('count links of the texts, planned or not', () => {
    const linking = { content: 'Why tea, and not [coffee](/gifts-for-coffee-people)?' }
    const planned = { id: 1, keyword: 'coffee', link: '/gifts-for-coffee-people/', done: false }
    expect(closedOf({ ...viewOf(), interlinks: [planned] })).toEqual(['interlinking'])
    for (const interlinks of [[planned], []]) expect(closedOf({ ...viewOf(linking), interlinks })).toEqual([])
  })

  it('pass a guide whose recommended conditions are waived', () => {
    expect(() =>
      assertPublishable(viewOf({ outro: '' }, { surroundings: { waived: { outro: 'None is needed' } } })),
    ).not.toThrow()
  })
})

describe('a change of a guide', () => {
  const refused = expect.objectContaining({ code: 'not-ready', message: 'Please write an intro' })

  it('that is public must meet the required conditions that it met', () => {
    expect(() => assertStillPublishable(viewOf(), viewOf({ content: '' }))).toThrow(refused)
  })

  it('that is public may go on without conditions that it has not met, or that are recommended alone', () => {
    expect(() => assertStillPublishable(viewOf({ content: '' }), viewOf({ content: '', title: 'Tea' }))).not.toThrow()
    expect(() => assertStillPublishable(viewOf(), viewOf({ outro: '' }))).not.toThrow()
  })

  it('that is a draft may do as it likes', () => {
    expect(() => assertStillPublishable(viewOf({ published: null }), viewOf({ content: '', published: null }))).not.toThrow()
  })
})
