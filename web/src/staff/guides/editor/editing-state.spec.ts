import { describe, expect, it } from '@jest/globals'
import { GUIDE_NOT_SAVED } from '@ribbonry/contracts'
import { PRODUCT_ERRORS } from '@ribbonry/guides'
import { CallError } from '../../../api/call-error.ts'
import { afterDecision, afterReading, afterRefusal, afterSave, beginEditing, type EditingState } from './editing-state.ts'
import { type GuideAnswer, type GuideValues, isUnchanged, type ProductFields, savedPart } from './guide-values.ts'

const product = (product_id: number, title = `P${product_id}`) => ({
  product_id,
  post_id: null,
  title,
  price: 20,
  link: '',
  image: '',
  content: 'Text.',
  crop_source: '',
  errors: [] as string[],
})

/** The edited parts of a guide, in the form of the server's answer. */
const answerOf = (version: number, title: string, products = [product(1), product(2)]) =>
  ({
    version,
    guide: {
      title,
      slug: 'mugs',
      short_title: '',
      content: 'One. Two.',
      outro: '',
      color: '#ffffff',
      categories: [],
      special_categories: [],
      traffic_volume: null,
    },
    products,
    interlinking: [],
    gates: [],
  }) as unknown as GuideAnswer

const typing = (now: EditingState, fields: Partial<GuideValues['fields']>): EditingState => ({
  ...now,
  values: { ...now.values, fields: { ...now.values.fields, ...fields } },
})
const stale = (answer: GuideAnswer) => new CallError(200, { code: 'stale-version', error: 'Stale' }, { ...answer, changes: [] })

describe('a guide while it is edited', () => {
  const begun = beginEditing(answerOf(3, 'Mugs'))

  it('keeps what was typed during a save, and unchanged products are the same objects', () => {
    const sent = typing(begun, { title: 'Cups' })
    const saved = afterSave(typing(sent, { outro: 'Bye.' }), sent.values, answerOf(4, 'Cups'))
    expect(saved.values.fields).toMatchObject({ title: 'Cups', outro: 'Bye.' })
    expect(saved.base.fields).toMatchObject({ title: 'Cups', outro: '' })
    expect(saved.values.products[0]).toBe(begun.values.products[0])
    expect(saved.base.products[0]).toBe(begun.values.products[0])
  })

  it('is merged with a later version, which asks where both changed the same', () => {
    const mine = typing(begun, { title: 'Cups', outro: 'Bye.' })
    const refused = afterRefusal(mine, mine.values, stale(answerOf(4, 'Beakers', [product(2), product(1, 'New')])))
    expect(refused.conflicts).toMatchObject([{ kind: 'field', fields: ['title'] }])
    expect(refused.values.products.map(({ title }) => title)).toEqual(['P2', 'New'])
    const theirs = afterDecision(refused, ['theirs'])
    expect([theirs.values.fields.title, theirs.values.fields.outro, theirs.conflicts]).toEqual(['Beakers', 'Bye.', []])
    expect(afterDecision(refused, ['mine']).values.fields.title).toBe('Cups')
  })

  it('remembers which picture a gift keeps because another could not be used, also after further saves', () => {
    const kept = { ...product(1), image: '/media/kept.jpg', errors: [PRODUCT_ERRORS.unusableImage] }
    const other = begun.values.products.map((one) => (one.product_id === 1 ? { ...one, image: '/media/other.jpg' } : one))
    const sent = { ...begun, values: { ...begun.values, products: other } }
    const saved = afterSave(sent, sent.values, answerOf(4, 'Mugs', [kept, product(2)] as never))
    expect(saved.values.products[0]?.image).toBe('/media/kept.jpg')
    expect([...saved.keptPictures]).toEqual([[1, '/media/kept.jpg']])
    const later = afterSave(saved, saved.values, answerOf(5, 'Mugs', [{ ...kept, errors: [] }, product(2)] as never))
    expect([...later.keptPictures]).toEqual([[1, '/media/kept.jpg']])
  })

  it('asks again when it is reopened with unresolved conflicts', () => {
    const later = answerOf(4, 'Beakers')
    const refused = afterRefusal(typing(begun, { title: 'Cups' }), begun.values, stale(later))
    const again = beginEditing(later, { base: refused.origin, values: refused.values })
    expect(again.conflicts).toHaveLength(1)
    const decided = afterDecision(refused, ['mine'])
    expect(beginEditing(later, { base: decided.origin, values: decided.values })).toMatchObject({
      conflicts: [],
      values: { fields: { title: 'Cups' } },
    })
  })

  it('takes what others saved where nothing was typed, and nothing from an answer that is older', () => {
    const read = afterReading(typing(begun, { outro: 'Bye.' }), answerOf(4, 'Beakers'))
    expect(read.values.fields).toMatchObject({ title: 'Beakers', outro: 'Bye.' })
    expect(afterReading(read, answerOf(3, 'Mugs'))).toBe(read)
  })

  it('waits while the site does not answer, and says what it refuses', () => {
    const after = (...error: ConstructorParameters<typeof CallError>) =>
      afterRefusal(begun, begun.values, new CallError(...error))
    expect(after(0)).toMatchObject({ isOffline: true, error: '', refused: undefined })
    for (const away of [after(503), after(200, { code: 'not-saved', error: GUIDE_NOT_SAVED })])
      expect(away).toMatchObject({ isOffline: true, error: GUIDE_NOT_SAVED, refused: undefined })
    expect(after(200, { code: 'slug-taken', error: 'Taken' })).toMatchObject({ error: 'Taken', refused: begun.values })
    expect(after(403)).toMatchObject({ error: GUIDE_NOT_SAVED, refused: begun.values })
    expect(after(400, { fields: { title: 'Too long.' } })).toMatchObject({ error: 'Too long.' })
  })

  it('does not resend refused values until there is another version', () => {
    const refused = afterRefusal(begun, begun.values, new CallError(403))
    expect(afterReading(refused, answerOf(3, 'Mugs')).refused).toBe(begun.values)
    expect(afterReading(refused, answerOf(4, 'Mugs')).refused).toBeUndefined()
  })

  it('stays as it is typed where the server stores it in another form', () => {
    const typed = { ...begun.values.products[0], price: '12.', title: 'P1 ', link: 'https://shop.example/owl?utm_source=x' }
    const sent = typing(begun, { title: 'Gifts for ' })
    const values = { ...sent.values, products: [typed as ProductFields] }
    const stored = { ...product(1, 'P1'), price: 12, link: 'https://shop.example/owl' }
    const saved = afterSave({ ...sent, values }, values, answerOf(4, 'Gifts for', [stored]))
    expect(saved.values).toMatchObject({ fields: { title: 'Gifts for ' }, products: [{ price: '12.', link: typed.link }] })
    expect(isUnchanged(saved.base, saved.values)).toBe(true)
    const more = typing(saved, { title: 'Gifts for dad' })
    expect(savedPart(more.base, more.values)).toEqual({ title: 'Gifts for dad' })
  })

  it('has no conflict with its own save whose answer was lost', () => {
    const typed = typing(begun, { title: 'Cups ', slug: 'Fine Cups' })
    const values = { ...typed.values, products: typed.values.products.map((one) => ({ ...one, price: '29.50' })) }
    const saved = answerOf(
      4,
      'Cups',
      [1, 2].map((id) => ({ ...product(id), price: 29.5 })),
    )
    const answer = { ...saved, guide: { ...saved.guide, slug: 'fine-cups' } }
    const again = beginEditing(answer, { base: begun.values, values })
    expect(again.conflicts).toEqual([])
    expect(isUnchanged(again.base, again.values)).toBe(true)
  })
})
