import { describe, expect, it } from '@jest/globals'
import { isMailedLink, withoutSecret } from './mailed-link.ts'

describe('a mailed link', () => {
  it.each(['/reset/s3cret/', '/reset/s3cret', '/confirm-email/s3cret/', '/cancel-deletion/s3cret/', '/confirm-subscribe/s3cret/'])('such as %s is written down without its secret', (path) => {
    expect(isMailedLink(path)).toBe(true)
    expect(withoutSecret(path)).not.toContain('s3cret')
  })

  it.each(['/', '/reset/', '/profile/security/', '/blog/reset/word/'])('is not %s', (path) => {
    expect([isMailedLink(path), withoutSecret(path)]).toEqual([false, path])
  })
})
