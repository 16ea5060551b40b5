import { type getStaffGuide, type reserveProductId } from '@ribbonry/contracts'
import { type Fields, type GuideContent, isStoredSame, type Item, mergeGuides } from '@ribbonry/guides'
import { afterAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { guideCallsOf, EDITOR, goodProduct } from './guide-calls.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const calls = guideCallsOf(editorial)
afterAll(() => editorial.close())

const EDITS = 500
/** A tab saves automatically after this many edits. */
const EDITS_A_SAVE = 20
/** The response of every third save is lost, so that the tab gets its own save as a change of somebody else. */
const EVERY_LOST = 3

const word = fc.stringMatching(/^[a-z]{3,12}$/)
const edit = fc.oneof(
  fc.record({ do: fc.constant('field' as const), value: word }),
  fc.record({ do: fc.constant('sentence' as const), value: word }),
  fc.record({
    do: fc.constant('product' as const),
    at: fc.nat(),
    name: fc.constantFrom('title', 'content', 'link'),
    value: word,
  }),
  fc.record({
    do: fc.constant('price' as const),
    at: fc.nat(),
    cents: fc.integer({ min: 100, max: 99_999 }),
    form: fc.constantFrom('', '$', ' '),
  }),
  fc.record({ do: fc.constant('add' as const), at: fc.nat(), value: word }),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat() }),
)
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never

type Opened = typeof getStaffGuide.answer._output

/** A link as copied from a shop, with tracking parameters. */
const copiedLink = (name: string, id: number): string =>
  name < 'n'
    ? `https://www.amazon.com/${name}/dp/B${String(id).padStart(9, '0')}/ref=sr_1_1?tag=${name}-20&keywords=${name}`
    : ` https://shop.example.com/${name}-${id}?utm_source=${name}`

/** Names of fields whose stored value differs from the typed one. */
const differing = (typed: Fields, stored: Fields | undefined): string[] =>
  Object.keys(typed).filter((name) => !isStoredSame(name, typed[name], stored?.[name]))

const contentOf = ({ guide, products }: Pick<Opened, 'guide' | 'products'>): GuideContent => ({
  fields: { title: guide.title, short_title: guide.short_title, content: guide.content },
  products: products.map(({ product_id, title, price, link, content }) => ({ product_id, title, price, link, content })),
})

/** A browser tab that edits a guide, saves at times, and merges what others saved meanwhile. */
class Tab {
  readonly removed = new Set<number>()
  readonly #guideId: number
  readonly #ofSides: { readonly field: 'title' | 'short_title'; readonly sentence: number }
  #version: number
  #base: GuideContent
  #content: GuideContent
  #saves = 0
  merges = 0
  /** Number of conflicts that a person would have to decide. */
  asked = 0

  /** @param own products that only this tab edits */
  constructor(
    opened: Pick<Opened, 'guide' | 'products' | 'version'>,
    readonly own: Map<number, Item>,
    ofSides: { readonly field: 'title' | 'short_title'; readonly sentence: number },
  ) {
    this.#guideId = opened.guide.id
    this.#ofSides = ofSides
    this.#version = opened.version
    this.#base = contentOf(opened)
    this.#content = this.#base
  }

  get fields(): GuideContent['fields'] {
    return this.#content.fields
  }

  async work(edits: readonly Edit[]): Promise<void> {
    for (const [index, one] of edits.entries()) {
      await this.#apply(one)
      if (index % EDITS_A_SAVE === EDITS_A_SAVE - 1) await this.save()
    }
    await this.save()
  }

  async save(): Promise<void> {
    for (;;) {
      const { fields, products } = this.#content
      const { body } = await calls.save({ id: this.#guideId, version: this.#version, ...fields, products } as never)
      const now = contentOf(body)
      const isStale = body.meta.code === 'stale-version'
      if (!isStale && body.meta.status !== 'success') throw new Error(JSON.stringify(body.meta))
      if (!isStale && ++this.#saves % EVERY_LOST === 0) continue
      if (isStale) {
        const { merged, conflicts } = mergeGuides(this.#base, this.#content, now)
        this.#content = merged
        this.merges += 1
        this.asked += conflicts.length
      } else this.#content = mergeGuides({ fields, products }, this.#content, now).merged
      this.#base = now
      this.#version = body.version
      if (!isStale) return
    }
  }

  async #apply(one: Edit): Promise<void> {
    if (one.do === 'field') this.#setFields({ [this.#ofSides.field]: `${one.value} ` })
    else if (one.do === 'sentence') this.#setFields({ content: this.#withSentence(one.value) })
    else if (one.do === 'add') await this.#add(one)
    else {
      const id = [...this.own.keys()][one.at % Math.max(1, this.own.size)] ?? 0
      const item = this.own.get(id)
      if (item === undefined) return
      if (one.do === 'price') this.#replace({ ...item, price: `${one.form}${(one.cents / 100).toFixed(2)}` })
      else if (one.do === 'product')
        this.#replace({ ...item, [one.name]: one.name === 'link' ? copiedLink(one.value, id) : one.value })
      else this.#remove(id)
    }
  }

  #setFields(fields: GuideContent['fields']): void {
    this.#content = { ...this.#content, fields: { ...this.#content.fields, ...fields } }
  }

  #withSentence(value: string): string {
    const sentences = String(this.#content.fields['content']).split('. ')
    return sentences.with(this.#ofSides.sentence, this.#ofSides.sentence === 0 ? value : `${value}.`).join('. ')
  }

  async #add({ at, value }: { readonly at: number; readonly value: string }): Promise<void> {
    if (this.#content.products.length > 80) return
    const { body } = await calls.post<typeof reserveProductId>(`/${this.#guideId}/get-product-id`, {})
    const { product_id } = body
    const item = { product_id, title: value, price: '12.50', link: `https://shop.example.com/new-${product_id}`, content: value }
    this.own.set(product_id, item)
    const products = this.#content.products.toSpliced(at % (this.#content.products.length + 1), 0, item)
    this.#content = { ...this.#content, products }
  }

  #replace(item: Item): void {
    this.own.set(item.product_id, item)
    const products = this.#content.products.map((one) => (one.product_id === item.product_id ? item : one))
    this.#content = { ...this.#content, products }
  }

  #remove(id: number): void {
    this.own.delete(id)
    this.removed.add(id)
    this.#content = { ...this.#content, products: this.#content.products.filter(({ product_id }) => product_id !== id) }
  }
}

describe('two tabs with one guide', () => {
  test(`lose none of each other's changes in ${EDITS} edits each`, async () => {
    const { id } = await calls.make(
      Array.from({ length: 20 }, () => goodProduct()),
      { content: 'first. between. last.' },
    )
    const opened = (await calls.open(id, EDITOR)).body
    const items = contentOf(opened).products.map((item): [number, Item] => [item.product_id, item])
    const tabs = [
      new Tab(opened, new Map(items.slice(0, 10)), { field: 'title', sentence: 0 }),
      new Tab(opened, new Map(items.slice(10)), { field: 'short_title', sentence: 2 }),
    ]
    const [left = [], right = []] = fc.sample(fc.array(edit, { minLength: EDITS, maxLength: EDITS, size: 'max' }), 2)
    await Promise.all([tabs[0]?.work(left), tabs[1]?.work(right)])
    const saved = contentOf((await calls.open(id, EDITOR)).body)
    const found = new Map(saved.products.map((item) => [item.product_id, item]))
    for (const tab of tabs) {
      for (const [productId, item] of tab.own) expect(differing(item, found.get(productId))).toEqual([])
      expect([...tab.removed].filter((productId) => found.has(productId))).toEqual([])
      expect(tab.asked).toBe(0)
    }
    expect(found.size).toBe(tabs.reduce((sum, tab) => sum + tab.own.size, 0))
    const [first, second] = tabs.map(({ fields }) => fields)
    expect(differing({ title: first?.['title'], short_title: second?.['short_title'] }, saved.fields)).toEqual([])
    const sentences = (text: unknown): string[] => String(text).split('. ')
    expect(sentences(saved.fields['content'])).toEqual([
      sentences(first?.['content'])[0],
      'between',
      sentences(second?.['content'])[2],
    ])
    // Checks that merges took place at all.
    expect(tabs.reduce((sum, tab) => sum + tab.merges, 0)).toBeGreaterThan(0)
  })
})
