import { describe, expect, it } from '@jest/globals'
import { isMailedLink, withoutSecret } from './mailed-link.ts'

describe('a mailed link', () => {
  it.each([
    '/reset/s3cret/',
    '/reset/s3cret',
    '/confirm-email/s3cret/',
    '/cancel-deletion/s3cret/',
    '/confirm-subscribe/s3cret/',
    '/product-pitch/create/s3cret/new/',
    '/product-pitch/create/s3cret/new',
    '/uk/product-pitch/confirmation/s3cret/',
  ])('such as %s is logged without its secret', (path) => {
    expect(isMailedLink(path)).toBe(true)
    expect(withoutSecret(path)).not.toContain('s3cret')
  })

  it.each([
    '/newsletter/preferences/',
    '/newsletter/preferences',
    '//newsletter/preferences/',
    '/wishlist/price-drops/',
    '/uk/wishlist/price-drops/',
    '/product-pitch/creative/7/',
    '/product-pitch/creative/7/edit',
    '/product-pitch/edit-my-pitch/7/',
    '/product-pitch/payment/x1042/',
    '/product-pitch/weekly-figures/',
    '/product-pitch/receipt/0199a2c4-7b1e-7c3d-9f00-1a2b3c4d5e6f/',
    '/a-radio/boost/',
    '/a-radio/boost',
    '/a-radio/boost/edit-request/',
  ])('such as %s has its secret in the query', (path) => {
    expect([isMailedLink(path), withoutSecret(path)]).toEqual([true, path])
  })

  it.each(['/wishlist/7/', '/', '/reset/', '/profile/security/', '/blog/reset/word/', '/product-pitch/', '/search/boost/'])(
    'is not %s',
    (path) => {
      expect([isMailedLink(path), withoutSecret(path)]).toEqual([false, path])
    },
  )
})
