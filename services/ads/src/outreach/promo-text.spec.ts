import { describe, expect, test } from '@jest/globals'
import { fillPromoText, namesBoostLink, unknownPlaceholder } from './promo-text.ts'

const text = (email_body: string, subject_line = 'About {title}') => ({ subject_line, email_body })
const FACTS = { name: 'Ann', title: 'A kite', boost_link: 'https://ribbonry.test/a-kite/boost/' }

describe('a promo mail', () => {
  test('has every occurrence of a placeholder filled in', () => {
    expect(fillPromoText(text('Hello {name}. {title}, {title}: {boost_link}'), FACTS)).toEqual(
      text('Hello Ann. A kite, A kite: https://ribbonry.test/a-kite/boost/', 'About A kite'),
    )
  })

  test('keeps unknown values, other braces, and a title that looks like a placeholder', () => {
    expect(fillPromoText(text('{name} {} {Title} {{title}}'), { title: '{name} & $& $1' })).toEqual(
      text('{name} {} {Title} {{name} & $& $1}', 'About {name} & $& $1'),
    )
  })

  test.each([
    ['Hello {name}, {title} {boost_link}', undefined],
    ['{ name } {} {1}', undefined],
    ['Hello {first_name}', '{first_name}'],
    ['Hello {Name}', '{Name}'],
  ])('in %j, %j is an unknown placeholder', (body, unknown) => {
    expect(unknownPlaceholder(text(body))).toBe(unknown)
  })

  test('contains the link to boost a post in its subject, its text, or not', () => {
    expect([
      namesBoostLink(text('{boost_link}')),
      namesBoostLink(text('', '{boost_link}')),
      namesBoostLink(text('boost')),
    ]).toEqual([true, true, false])
  })
})
