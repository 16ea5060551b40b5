import { describe, expect, it } from '@jest/globals'
import { CallError } from '../../../api/call-error.ts'
import { afterDecision, afterReading, afterRefusal, afterSave, beginEditing, type EditingState } from './editing-state.ts'
import type { GuideAnswer, GuideValues } from './guide-values.ts'

const product = (product_id: number, title = `P${product_id}`) => ({
  product_id,
  post_id: null,
  title,
  price: 20,
  link: '',
  image: '',
  content: 'Text.',
  crop_source: '',
})

/** A guide as the server tells it, as far as it is edited. */
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

  it('has what was typed during a save, and the products that did not change are the same objects', () => {
    const sent = typing(begun, { title: 'Cups' })
    const saved = afterSave(typing(sent, { outro: 'Bye.' }), sent.values, answerOf(4, 'Cups'))
    expect(saved.values.fields).toMatchObject({ title: 'Cups', outro: 'Bye.' })
    expect(saved.base.fields).toMatchObject({ title: 'Cups', outro: '' })
    expect(saved.values.products[0]).toBe(begun.values.products[0])
    expect(saved.base.products[0]).toBe(begun.values.products[0])
  })

  it('is merged with a later version, which asks where both changed the same', () => {
    const mine = typing(begun, { title: 'Cups', outro: 'Bye.' })
    const refused = afterRefusal(mine, stale(answerOf(4, 'Beakers', [product(2), product(1, 'New')])))
    expect(refused.conflicts).toMatchObject([{ kind: 'field', fields: ['title'] }])
    expect(refused.values.products.map(({ title }) => title)).toEqual(['P2', 'New'])
    const theirs = afterDecision(refused, ['theirs'])
    expect([theirs.values.fields.title, theirs.values.fields.outro, theirs.conflicts]).toEqual(['Beakers', 'Bye.', []])
    expect(afterDecision(refused, ['mine']).values.fields.title).toBe('Cups')
  })

  it('asks again where it is opened before somebody decided', () => {
    const later = answerOf(4, 'Beakers')
    const refused = afterRefusal(typing(begun, { title: 'Cups' }), stale(later))
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
    expect(afterRefusal(begun, new CallError(0)).isOffline).toBe(true)
    expect(afterRefusal(begun, new CallError(200, { code: 'slug-taken', error: 'Taken' }))).toMatchObject({ error: 'Taken' })
  })
})
