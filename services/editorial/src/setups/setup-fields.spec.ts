import { describe, expect, test } from '@jest/globals'
import { readSetupFields } from './setup-fields.ts'

const TYPED = {
  link: 'https://shop.example/kettle',
  title: 'A kettle that sings',
  content: 'It sings when it boils.',
  price: '$1,299.00',
  sponsor_label: 'Kettle & Sons',
  is_giveaway: false,
}

describe('the fields of a setup', () => {
  test('are validated in order, each with its message', () => {
    const given: Partial<typeof TYPED> = {}
    const sentences: unknown[] = []
    for (const field of ['link', 'title', 'content', 'sponsor_label'] as const) {
      sentences.push(readSetupFields({ ...TYPED, link: '', title: '', content: '', sponsor_label: '', ...given }, false))
      Object.assign(given, { [field]: TYPED[field] })
    }
    sentences.push(readSetupFields(TYPED, false))
    expect(sentences).toMatchObject(
      [
        ['link', 'Please provide a link'],
        ['title', 'Please provide a title'],
        ['content', 'Please provide a description'],
        ['sponsor_label', 'Please provide a brand name'],
        ['editorial_image', 'Please upload an image'],
      ].map(([field, sentence]) => ({ refusal: { field, sentence } })),
    )
  })

  test('are stored truncated in code points, the price in cents, the link clean', () => {
    expect(
      readSetupFields(
        { ...TYPED, title: '🫖'.repeat(10_000), content: 'x'.repeat(300), link: 'shop.example/kettle?utm_source=mail' },
        true,
      ),
    ).toEqual({
      title: '🫖'.repeat(40),
      content: 'x'.repeat(250),
      link: 'http://shop.example/kettle',
      priceCents: 129_900,
      sponsorLabel: 'Kettle & Sons',
      isGiveaway: false,
    })
  })

  test.each([
    ['1.2.3', 120],
    ['\u00a0', 0],
    ['', null],
    ['on request', null],
    [24.5, 2450],
  ])('may have the price %j', (price, priceCents) => {
    expect(readSetupFields({ ...TYPED, price }, true)).toMatchObject({ priceCents })
  })

  test.each(['-5', '$-5', '-$5', '−5', -5])('may not have the price %j', (price) => {
    expect(readSetupFields({ ...TYPED, price }, true)).toMatchObject({ refusal: { code: 'price-refused', field: 'price' } })
  })

  test.each(['javascript:alert(1)', 'http://127.0.0.1/', 'http://169.254.169.254/', 'https://me:secret@shop.example/'])(
    'must link to a public shop, not to %s',
    (link) => {
      expect(readSetupFields({ ...TYPED, link }, true)).toMatchObject({ refusal: { code: 'link-refused', field: 'link' } })
    },
  )

  test.each(['\u200b', '\u202e', '   '])('do not count if nothing of them is visible (%j)', (nothing) => {
    expect(readSetupFields({ ...TYPED, title: nothing }, true)).toMatchObject({ refusal: { code: 'title-missing' } })
    expect(readSetupFields({ ...TYPED, link: nothing }, true)).toMatchObject({ refusal: { code: 'link-missing' } })
  })
})
