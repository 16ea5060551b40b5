import { describe, expect, it } from '@jest/globals'
import type { Picture } from '@ribbonry/contracts'
import { foundPicture, headPicture, lastPicture } from './head-picture.ts'

const picture = (id: string | null): Picture => ({ id, src: `/${id}`, width: 4, height: 3, alt: '', color: '#ffffff' })
const posts = (...ids: (string | null)[]) => ids.map((id) => ({ images: id === '' ? [] : [picture(id)] }))

describe('the picture of a head', () => {
  it('is that of the last gift with one', () => {
    expect(lastPicture(posts('a', 'b', null, ''))?.id).toBe('b')
    expect(lastPicture(posts(null, ''))).toBeNull()
  })

  it('is another one of the best match, where something was found', () => {
    const two = (first: string, second: string | null) => ({ images: [picture(first), picture(second)] })
    expect(foundPicture([...posts('a'), two('b', 'c'), ...posts('d')])?.id).toBe('c')
    expect(foundPicture([two('a', null), ...posts('b', 'c', 'd', 'e', 'f', 'g', 'h')])?.id).toBe('g')
    expect(foundPicture(posts('a', 'b'))?.id).toBe('b')
    expect(foundPicture([])).toBeNull()
  })

  it('is the list’s own, unless it stands right below', () => {
    expect(headPicture(picture('own'), posts('a', 'b'))?.id).toBe('own')
    expect(headPicture(picture('a'), posts('a', 'b', 'c'))?.id).toBe('c')
    expect(headPicture(picture('a'), posts('a'))?.id).toBe('a')
    expect(headPicture(null, posts('a', 'b'))?.id).toBe('b')
    expect(headPicture(null, [])).toBeNull()
  })
})
