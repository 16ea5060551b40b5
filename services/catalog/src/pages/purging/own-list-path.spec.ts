import { describe, expect, test } from '@jest/globals'
import { ownListPath } from './own-list-path.ts'

const site = 'https://ribbonry.test'

describe('a path to purge', () => {
  test.each([
    ['/api/lists/new', '/api/lists/new'],
    ['/api/lists/new/2/', '/api/lists/new/2'],
    ['/api/lists/new/*', '/api/lists/new/*'],
    ['/api/lists/featured?country=GB', '/api/lists/featured'],
    ['https://ribbonry.test/api/lists/new/1?x=1', '/api/lists/new/1'],
  ])('%s means %s', (given, path) => {
    expect(ownListPath(given, site)).toBe(path)
  })

  test.each([
    'https://other.test/api/lists/new',
    '//other.test/api/lists/new',
    '/api/lists',
    '/api/user/me',
    '/api/lists/new/../../user/me',
    'api/lists/new',
    'https://ribbonry.test@other.test/api/lists/new',
  ])('%s is none of ours', (given) => {
    expect(ownListPath(given, site)).toBeUndefined()
  })
})
