import { describe, expect, it } from '@jest/globals'
import { MAIL_TEMPLATES } from '@ribbonry/contracts'
import { z } from 'zod'
import { maskedLink, withMaskedLinks } from './masked-links.ts'

const CODE = 'pL3Yt0aN4tqVh1oC9b2xWm8ZkQe5RdS7uFgJiTyAxBc'
const SITE = 'https://ribbonry.test'

describe('a link that staff see', () => {
  it.each([
    [`${SITE}/confirm-email/${CODE}/`, `${SITE}/confirm-email/***/`],
    [`${SITE}/reset/${CODE}`, `${SITE}/reset/***`],
    [`${SITE}/cancel-deletion/${'a'.repeat(43)}/`, `${SITE}/cancel-deletion/***/`],
    [`${SITE}/wishlist/price-drops/?token=${CODE}&x=1`, `${SITE}/wishlist/price-drops/?token=***&x=***`],
    [`https://ann:${CODE}@ribbonry.test/x#${CODE}`, `${SITE}/x#***`],
    [`${SITE}/about/`, `${SITE}/about/`],
  ])('%s is %s', (link, masked) => {
    expect(maskedLink(link)).toBe(masked)
  })

  it('is masked in each field of every template that has links of its own', () => {
    const fields = Object.values(MAIL_TEMPLATES).flatMap((schema) =>
      Object.keys(schema.shape).filter((name) => /link/.test(name)),
    )
    expect(new Set(fields)).toEqual(new Set(['link', 'cancel_link', 'unsubscribe_link', 'one_click_link', 'boost_link']))
    const data = {
      name: 'Ann',
      link: `${SITE}/reset/${CODE}`,
      cancel_link: `${SITE}/x/${CODE}`,
      unsubscribe_link: `${SITE}/?t=${CODE}`,
      one_click_link: `${SITE}/api/stop?token=${CODE}`,
      boost_link: `${SITE}/a-kite/boost/?param_token=${CODE}`,
    }
    expect(JSON.stringify(withMaskedLinks(data))).not.toContain(CODE)
    expect(withMaskedLinks(data).name).toBe('Ann')
  })

  it('is a link under that name in every template', () => {
    const urls = Object.entries(MAIL_TEMPLATES).flatMap(([template, schema]) =>
      Object.entries((z.toJSONSchema(schema, { io: 'input' }).properties ?? {}) as Record<string, { format?: string }>)
        .filter(([, { format }]) => format === 'uri')
        .map(([name]) => [template, name, /(^|_)link$/.test(name)]),
    )
    expect(urls.length).toBeGreaterThan(5)
    expect(urls.filter(([, , isMasked]) => isMasked === false)).toEqual([])
  })
})
