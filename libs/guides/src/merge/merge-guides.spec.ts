import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type Fields, type FieldValue, type GuideContent, type Item, TEXT_FIELDS } from './fields.ts'
import { type MergedGuide, mergeGuides } from './merge-guides.ts'
import { isStoredSame } from './stored-forms.ts'

const product = (product_id: number, changes: Partial<Item> = {}): Item => ({
  title: `Product ${product_id}`,
  price: product_id,
  content: 'It stands. It holds. It shines.',
  ...changes,
  product_id,
})
const guide = (fields: GuideContent['fields'], products: readonly Item[] = []): GuideContent => ({ fields, products })
const idsOf = ({ products }: GuideContent): number[] => products.map(({ product_id }) => product_id)

describe('two people at one guide', () => {
  const base = guide(
    { title: 'Mugs', content: 'One. Two. Three.', categories: [1, 2] },
    [1, 2, 3].map((id) => product(id)),
  )

  it("keep each other's changes to different fields", () => {
    const mine = guide({ ...base.fields, title: 'Cups' }, [product(1, { price: 9 }), product(2), product(3), product(4)])
    const theirs = guide({ ...base.fields, outro: 'Bye.' }, [product(5), product(1), product(2, { title: 'Two' }), product(3)])
    const { merged, conflicts } = mergeGuides(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(merged.fields).toMatchObject({ title: 'Cups', outro: 'Bye.' })
    expect(idsOf(merged)).toEqual([5, 1, 2, 3, 4])
    expect(merged.products.find(({ product_id }) => product_id === 1)).toMatchObject({ price: 9 })
    expect(merged.products.find(({ product_id }) => product_id === 2)).toMatchObject({ title: 'Two' })
  })

  it('are asked about a field that both changed, and not if both wrote the same', () => {
    const { merged, conflicts } = mergeGuides(
      base,
      guide({ ...base.fields, title: 'Cups' }, base.products),
      guide({ ...base.fields, title: 'Beakers' }, base.products),
    )
    expect(merged.fields['title']).toBe('Cups')
    expect(conflicts).toMatchObject([{ kind: 'field', fields: ['title'], mine: { title: 'Cups' }, theirs: { title: 'Beakers' } }])
    const same = guide({ ...base.fields, title: 'Cups' }, base.products)
    expect(mergeGuides(base, same, same).conflicts).toEqual([])
  })

  it('are not asked about values with the same stored form, which stay as typed', () => {
    const typed = { title: 'Owl', price: '29.50', link: 'https://shop.example/owl?utm_source=mail&colour=red' }
    const stored = { title: 'Owl', price: 29.5, link: 'https://shop.example/owl?colour=red' }
    const mine = guide({ ...base.fields, title: 'Gifts for ' }, [product(1, typed)])
    const theirs = guide({ ...base.fields, title: 'Gifts for' }, [product(1, stored)])
    for (const from of [base, mine]) {
      const { merged, conflicts } = mergeGuides(guide(from.fields, [product(1, from === base ? {} : typed)]), mine, theirs)
      expect(conflicts).toEqual([])
      expect(merged).toEqual(mine)
    }
    expect(mergeGuides(base, guide(base.fields), guide(base.fields, [product(1, { price: '1.00' })])).conflicts).toEqual([])
  })

  it('may write different sentences of one text', () => {
    const text = (content: string) => guide({ ...base.fields, content }, base.products)
    const { merged, conflicts } = mergeGuides(base, text('One! Two. Three.'), text('One. Two. Three. Four.'))
    expect(conflicts).toEqual([])
    expect(merged.fields['content']).toBe('One! Two. Three. Four.')
    expect(mergeGuides(base, text('One. 2. Three.'), text('One. II. Three.')).conflicts).toHaveLength(1)
  })

  it('add to and remove from sets without a question', () => {
    const set = (categories: number[]) => guide({ ...base.fields, categories }, base.products)
    const { merged, conflicts } = mergeGuides(base, set([2, 3]), set([1, 2, 4]))
    expect([merged.fields['categories'], conflicts]).toEqual([[2, 3, 4], []])
  })

  it('are asked if one removed what the other changed; unchanged items are gone', () => {
    const mine = guide(base.fields, [product(2), product(3)])
    const theirs = guide(base.fields, [product(1), product(2, { price: 5 })])
    const { merged, conflicts } = mergeGuides(base, mine, theirs)
    expect([idsOf(merged), conflicts]).toEqual([[2], []])
    const changed = mergeGuides(base, mine, guide(base.fields, [product(1, { price: 5 }), product(2), product(3)]))
    expect(idsOf(changed.merged)).toEqual([1, 2, 3])
    expect(changed.conflicts).toEqual([{ kind: 'removed', product_id: 1, removed_by: 'mine' }])
  })

  it('are asked about the order only if both changed it', () => {
    const order = (...ids: number[]) =>
      guide(
        base.fields,
        ids.map((id) => product(id)),
      )
    expect(idsOf(mergeGuides(base, order(1, 2, 3), order(3, 1, 2)).merged)).toEqual([3, 1, 2])
    expect(idsOf(mergeGuides(base, order(2, 1, 3), order(1, 2, 3, 4)).merged)).toEqual([2, 1, 3, 4])
    expect(mergeGuides(base, order(2, 1, 3), order(3, 1, 2)).conflicts).toMatchObject([{ kind: 'order' }])
    expect(mergeGuides(base, order(2, 1, 3), order(2, 1, 3)).conflicts).toEqual([])
  })

  it('change a picture together with its crop', () => {
    const cut = (image: string, crop_left: number) => guide(base.fields, [product(1, { image, crop_left })])
    const { conflicts } = mergeGuides(cut('/a', 0), cut('/b', 0), cut('/a', 7))
    expect(conflicts).toMatchObject([{ kind: 'product', product_id: 1, fields: ['image', 'crop_left'] }])
  })
})

describe('after 500 random edits of each', () => {
  const names = ['title', 'content', 'price', 'link'] as const
  /** Sentences, some of them present before, and arbitrary text. */
  const text = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('It stands. ', 'It holds. ', 'It shines. ', 'B. ', 'C. ', 'D. ', 'It sings. '), { maxLength: 5 })
      .map((some) => some.join('')),
  )
  const edit = fc.oneof(
    fc.record({ do: fc.constant('field' as const), name: fc.constantFrom('title', 'content', 'outro'), value: text }),
    fc.record({ do: fc.constant('product' as const), at: fc.nat(), name: fc.constantFrom(...names), value: text }),
    fc.record({ do: fc.constant('add' as const), at: fc.nat(), value: fc.string() }),
    fc.record({ do: fc.constant('remove' as const), at: fc.nat() }),
    fc.record({ do: fc.constant('move' as const), at: fc.nat(), to: fc.nat() }),
  )
  type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never

  function edited(from: GuideContent, edits: readonly Edit[], firstId: number): GuideContent {
    const fields: Record<string, FieldValue | undefined> = { ...from.fields }
    const products = [...from.products]
    let id = firstId
    for (const one of edits) {
      const at = 'at' in one ? one.at % (products.length + 1) : 0
      if (one.do === 'field') fields[one.name] = one.value
      else if (one.do === 'add') products.splice(at, 0, product(id++, { title: one.value }))
      else if (products[at] === undefined) continue
      else if (one.do === 'product') products[at] = { ...products[at], [one.name]: one.value }
      else if (one.do === 'remove') products.splice(at, 1)
      else products.splice(one.to % products.length, 0, ...products.splice(at, 1))
    }
    return { fields, products }
  }

  const base = guide(
    { title: 'A', content: 'B. C.', outro: 'D.' },
    Array.from({ length: 30 }, (_one, at) => product(at + 1)),
  )
  const edits = fc.array(edit, { minLength: 500, maxLength: 500, size: 'max' })
  /** Few edits, so that most fields merge without a conflict. */
  const fewEdits = fc.array(edit, { minLength: 1, maxLength: 12 })

  /** Words of each sentence. */
  const sentencesOf = (value: FieldValue | undefined): string[] =>
    String(value ?? '')
      .split(/[.!?…\n]/)
      .map((sentence) => sentence.replace(/^["”’')\]\s]+/, '').trim())

  interface Texts {
    readonly before: FieldValue | undefined
    readonly result: FieldValue | undefined
  }

  /** Texts are merged by sentence: each new sentence of a side must be in the result. */
  const hasNewSentences = (written: FieldValue | undefined, { before, result }: Texts): boolean =>
    sentencesOf(written).every((sentence) => sentencesOf(before).includes(sentence) || String(result ?? '').includes(sentence))

  /** Changes of a side that are neither in the result nor in a conflict. */
  function missing(side: 'mine' | 'theirs', whole: GuideContent, { merged, conflicts }: MergedGuide): unknown[] {
    const asked = new Set(
      conflicts.flatMap((one) => {
        if (one.kind === 'field') return one.fields.map((name) => `guide ${name} ${String(one[side][name])}`)
        return one.kind === 'product' ? one.fields.map((name) => `${one.product_id} ${name} ${String(one[side][name])}`) : []
      }),
    )
    const [was, now] = [base, merged].map(({ products }) => new Map(products.map((item) => [item.product_id, item])))
    const isThere = (name: string, value: FieldValue | undefined, texts: Texts): boolean =>
      isStoredSame(name, value, texts.before) ||
      isStoredSame(name, value, texts.result) ||
      (TEXT_FIELDS.has(name) && hasNewSentences(value, texts))
    const lost = (of: number | 'guide', from: Fields | undefined, to: Fields, result: Fields | undefined) =>
      Object.entries(to).filter(
        ([name, value]) =>
          !isThere(name, value, { before: from?.[name], result: result?.[name] }) && !asked.has(`${of} ${name} ${String(value)}`),
      )
    return [
      ...lost('guide', base.fields, whole.fields, merged.fields),
      ...whole.products.flatMap((item) => lost(item.product_id, was?.get(item.product_id), item, now?.get(item.product_id))),
    ]
  }

  it.each([
    ['500 edits', edits, 40],
    ['a few edits', fewEdits, 300],
  ])('no field and no product of either is missing: %s', (_many, made, numRuns) => {
    fc.assert(
      fc.property(made, made, (left, right) => {
        const [mine, theirs] = [edited(base, left, 1000), edited(base, right, 2000)]
        const result = mergeGuides(base, mine, theirs)
        expect(new Set(idsOf(result.merged)).size).toBe(result.merged.products.length)
        expect(missing('mine', mine, result)).toEqual([])
        expect(missing('theirs', theirs, result)).toEqual([])
      }),
      { numRuns },
    )
  })

  it('the merge of one side’s edits with none is that side', () => {
    fc.assert(
      fc.property(edits, (some) => {
        const mine = edited(base, some, 1000)
        for (const { merged, conflicts } of [mergeGuides(base, mine, base), mergeGuides(base, base, mine)]) {
          expect(conflicts).toEqual([])
          expect(idsOf(merged)).toEqual(idsOf(mine))
          const pairs = [merged, mine].map(({ fields, products }) => [fields, ...products])
          for (const [at, fields] of (pairs[0] ?? []).entries())
            expect(Object.entries(fields).filter(([name, value]) => !isStoredSame(name, value, pairs[1]?.[at]?.[name]))).toEqual(
              [],
            )
        }
      }),
      { numRuns: 40 },
    )
  })
})
