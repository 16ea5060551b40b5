import {
  type CallAnswer,
  getStaffGuide,
  type GuideGate,
  listBlacklistedSites,
  listGuideCategories,
  PLACEHOLDER_PICTURE,
  reportGuidePresence,
  sampleOf,
  saveStaffGuide,
  type StaffChange,
  type StaffGuide,
  type StaffGuideProduct,
} from '@ribbonry/contracts'
import { guideSlug, readGuidePrice, storedLink } from '@ribbonry/guides'
import type { Fixtures } from './fixtures.ts'

type Whole = CallAnswer<typeof getStaffGuide>
/** Prices are saved as typed. */
type SavedProduct = Partial<Omit<StaffGuideProduct, 'price'>> & { readonly price?: string | number | null }
type Saved = Partial<Omit<StaffGuide, 'categories'>> & { readonly products?: readonly SavedProduct[] }

const SAMPLE = JSON.parse(JSON.stringify(sampleOf(getStaffGuide.answer))) as Whole
const [PRODUCT] = SAMPLE.products
const WORDS =
  'It sits on the lid and disapproves of whoever opens it after nine, which is to say of you, and of your biscuits, every night.'

/** Fields of a product that so far has only an id. */
const UNWRITTEN = { title: '', price: null, link: '', image: '', content: '' } as const

/** A product without errors. */
export function guideProduct(id: number, changes: Partial<StaffGuideProduct> = {}): StaffGuideProduct {
  if (PRODUCT === undefined) throw new Error('The sample of a guide has no products')
  return {
    ...PRODUCT,
    product_id: id,
    post_id: null,
    title: `A present for number ${id}`,
    price: 20 + id,
    price_text: '',
    link: `https://shop.example/item-${id}`,
    merchant: 'Etsy',
    image: PLACEHOLDER_PICTURE.src,
    picture: null,
    content: WORDS,
    crop_source: '',
    broken: false,
    link_check: null,
    duplicate: false,
    errors: [],
    read: false,
    ...changes,
  }
}

/** A guide in its editor, stored by the fixtures: saves are applied until the test ends, in their stored form. */
export class EditedGuide {
  readonly #fixtures: Fixtures
  version = 3
  guide: StaffGuide
  canEdit = true
  products: StaffGuideProduct[]
  /** Conditions of publication, as answered. */
  gates: GuideGate[] = []
  /** Saves by another person, for the refusal of the next outdated save. */
  #changes: StaffChange[] = []

  constructor(fixtures: Fixtures, products: readonly StaffGuideProduct[], guide: Partial<StaffGuide> = {}) {
    this.#fixtures = fixtures
    this.products = [...products]
    this.guide = {
      ...SAMPLE.guide,
      id: 7,
      title: 'For people who are asleep by nine',
      slug: 'asleep-by-nine',
      short_title: 'Asleep by nine',
      content: 'They left the party before the cake. They regret nothing.',
      outro: 'Be gone by half past eight.',
      color: '#2f3a52',
      status: 'draft',
      stage: 'In Progress',
      turn: null,
      published: null,
      publish_at: null,
      planned: null,
      username: 'inez',
      curator_username: 'noor',
      categories: [],
      special_categories: [],
      editorial_comments: [],
      user_comments: [],
      traffic_volume: null,
      image: PLACEHOLDER_PICTURE.src,
      ...guide,
    }
    fixtures.answer(getStaffGuide, () => this.#whole())
    fixtures.answer(saveStaffGuide, ({ body }) => ({ id: 7, ...this.#save(body as Saved) }))
    fixtures.answer(reportGuidePresence, () => ({ people: [], version: this.version }))
    fixtures.answer(listBlacklistedSites, { sites: [] })
    fixtures.answer(listGuideCategories, { categories: [{ id: 1, name: 'Bedtime', label: 'Bedtime' }] })
  }

  /** Saves as another person: the browser's next save is refused with the saved state. */
  saveByNoor(fields: Partial<StaffGuide>, products: readonly SavedProduct[] = []): void {
    this.#apply(fields, products)
    this.version += 1
    const names = [...Object.keys(fields), ...(products.length > 0 ? ['products'] : [])]
    const change = { version: this.version, by: { id: 31, username: 'noor' }, at: '2026-11-26T14:06:00.000Z', fields: names }
    this.#changes = [change, ...this.#changes]
    const sentence = 'Somebody has saved this guide since.'
    const carried = { ...this.#now(), changes: this.#changes }
    this.#fixtures.fail(saveStaffGuide, 200, { code: 'stale-version', error: sentence }, carried)
  }

  /** Accepts saves again. */
  takeSaves(): void {
    this.#fixtures.answer(saveStaffGuide, ({ body }) => ({ id: 7, ...this.#save(body as Saved) }))
  }

  /** Bodies of the saves so far. */
  saves(): Saved[] {
    return this.#fixtures.callsOf(saveStaffGuide).map(({ body }) => body as Saved)
  }

  #save({ products, ...fields }: Saved) {
    const known = new Map(this.products.map((product) => [product.product_id, product]))
    if (products !== undefined)
      this.products = products.map(({ product_id: id = 0 }) => known.get(id) ?? guideProduct(id, UNWRITTEN))
    this.#apply(fields, products ?? [])
    this.version += 1
    return this.#now()
  }

  #apply(fields: Partial<StaffGuide>, products: readonly SavedProduct[]): void {
    const { title, slug, content, outro, short_title } = { ...this.guide, ...fields }
    const trimmed = { title: title.trim(), short_title: short_title.trim() }
    this.guide = { ...this.guide, ...trimmed, slug: guideSlug(slug), content, outro }
    const changed = new Map(products.map((product) => [product.product_id, product]))
    this.products = this.products.map((product) => {
      const { price = product.price, ...others } = changed.get(product.product_id) ?? {}
      const isSame = others.title === undefined && others.content === undefined
      const stored = readGuidePrice(price)
      return {
        ...product,
        ...others,
        link: storedLink(others.link ?? product.link),
        price: stored,
        price_text: stored === null ? String(price ?? '').trim() : '',
        read: isSame && product.read,
      }
    })
  }

  #now() {
    const { guide, products, version, gates } = this
    return { guide: { ...guide, version }, products, interlinking: [], version, gates }
  }

  #whole(): Whole {
    return { ...SAMPLE, ...this.#now(), todolist: [], can_edit: this.canEdit }
  }
}
