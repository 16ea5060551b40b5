import { expect, test } from '@jest/globals'
import { tracedPath } from './traced-request.ts'

test.each([
  ['/api/posts?q=kites', '/api/posts'],
  ['/secret/giveaway/7/winner-info/ann@example.org?token=t', '/secret/…'],
  ['/secret/giveaway/7/sponsor-tracking-info/?token=t', '/secret/…'],
  ['/giveaway/win-a-kite/confirm-entry/s3cret/', '/giveaway/win-a-kite/confirm-entry/.../'],
  ['/reset/s3cret/?next=/', '/reset/.../'],
  ['/a/secret/', '/a/secret/'],
])('%s is traced as %s', (path, traced) => {
  expect(tracedPath(path)).toBe(traced)
})
