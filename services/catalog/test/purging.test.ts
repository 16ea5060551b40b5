import { recordPurges } from '@ribbonry/service-kit/testing'
import { afterAll, describe, expect, test } from '@jest/globals'
import { startTestCatalog, type Answer } from './test-catalog.ts'

const catalog = await startTestCatalog()
const purges = await recordPurges(catalog)

afterAll(async () => {
  purges.stop()
  await catalog.close()
})

const purge = (body: object): Promise<Answer> => catalog.send('POST', '/api/user/dev_purge', body, { roles: ['access'] })

describe('the purge tool', () => {
  test('purges the new and clicks-score lists by default, in every gateway', async () => {
    const { body } = await purge({})
    expect(body).toEqual({ meta: { status: 'success' }, purged: ['/api/lists/new/*', '/api/lists/clicks-score/*'] })
    expect(await purges.arrived()).toEqual(body.purged)
  })

  test('takes paths and addresses of our own lists, one or many', async () => {
    const urls = ['/api/lists/popular/1/?country=GB', 'https://ribbonry.test/api/lists/random/', '/api/lists/new/*']
    expect((await purge({ urls })).body.purged).toEqual(['/api/lists/popular/1*', '/api/lists/random/*', '/api/lists/new/*'])
    expect((await purge({ urls: '/api/lists/new' })).body.purged).toEqual(['/api/lists/new/*'])
  })

  test.each([
    'https://elsewhere.example/api/lists/new',
    'http://ribbonry.test/api/lists/new',
    '//elsewhere.example/api/lists/new',
    '/api/user/me',
    '/api/lists/../user/me',
    'http://169.254.169.254/latest',
    'https://ribbonry.test.elsewhere.example/api/lists/new',
    'file:///etc/passwd',
    '*',
    '',
  ])('refuses %s, and then purges nothing', async (url) => {
    await purges.arrived()
    purges.clear()
    const { status, body } = await purge({ urls: ['/api/lists/new', url] })
    expect([status, body.meta.status, body.meta.code]).toEqual([200, 'error', 'not-our-list'])
    expect(await purges.arrived()).toEqual([])
  })
})
