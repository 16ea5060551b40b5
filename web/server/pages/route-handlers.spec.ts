import { describe, expect, test } from '@jest/globals'
import { RouteHandlers } from './route-handlers.ts'

const paths = ['/', 'new', '/:slug', 'uk/:slug', 'gifts/*', 'new/page/:page', '*']
const handlers = new RouteHandlers([
  { id: 'layout', children: [{ id: 'page', children: paths.map((path) => ({ id: path, path })) }] },
])

async function matched(path: string): Promise<string | undefined> {
  const result = await handlers.for(path).query(new Request(`https://ribbonry.test${path}`))
  return result instanceof Response ? undefined : result.matches.at(-1)?.route.id
}

describe('the handler of a path', () => {
  test.each([
    ['/', '/'],
    ['/new/', 'new'],
    ['/NEW', 'new'],
    ['/%6Eew/', 'new'],
    ['/teapot/', '/:slug'],
    ['/uk/teapot/', 'uk/:slug'],
    ['/gifts/', 'gifts/*'],
    ['/gifts/for-her/page/2/', 'gifts/*'],
    ['/new/page/3/', 'new/page/:page'],
    ['/no/such/path/', '*'],
  ])('of %s matches the same route as the whole table: %s', async (path, id) => {
    expect(await matched(path)).toBe(id)
  })

  test('is shared by all paths of a kind', () => {
    expect(handlers.for('/teapot/')).toBe(handlers.for('/kettle/'))
  })
})
