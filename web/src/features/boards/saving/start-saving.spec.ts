import { describe, expect, it, jest } from '@jest/globals'
import { SavedItemLookup } from './start-saving.ts'

function lookup(maxIds = 3) {
  const asked: string[] = []
  const found = jest.fn()
  const asking = {
    posts: (ids: readonly number[]) => {
      asked.push(`posts ${ids.join(' ')}`)
      return Promise.resolve(ids.filter((id) => id % 2 === 0))
    },
    ads: (ids: readonly number[]) => {
      asked.push(`ads ${ids.join(' ')}`)
      return Promise.reject(new Error('No answer'))
    },
    maxIds,
    found,
  }
  return { asked, found, it: new SavedItemLookup(asking) }
}

describe('the lookup of saved items', () => {
  it('batches items, and asks for each once', async () => {
    const { asked, found, it: saved } = lookup()
    for (const id of [1, 2, 2, 3, 4]) saved.add('posts', id)
    await saved.flush()
    saved.add('posts', 2)
    await saved.flush()
    expect(asked).toEqual(['posts 1 2 3', 'posts 4'])
    expect(found.mock.calls).toEqual([
      ['posts', [2]],
      ['posts', [4]],
    ])
  })

  it('keeps gifts and ads apart, and ignores failures', async () => {
    const { asked, found, it: saved } = lookup()
    saved.add('posts', 2)
    saved.add('ads', 2)
    await saved.flush()
    expect(asked).toEqual(['posts 2', 'ads 2'])
    expect(found.mock.calls).toEqual([['posts', [2]]])
  })
})
