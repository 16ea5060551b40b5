import { describe, expect, it } from '@jest/globals'
import { mediaIdOf } from '../guides/saving/product-fields.ts'
import { readPictureSource } from './picture-source.ts'

const ID = 'a'.repeat(32)

describe('the source of a picture', () => {
  it('is a path of our media, bytes or an address', () => {
    expect(readPictureSource(`/media/${ID}/960.jpg`, mediaIdOf)).toEqual({ id: ID })
    expect(readPictureSource('data:image/png;base64,aGVsbG8=', mediaIdOf)).toEqual({ bytes: Buffer.from('hello') })
    expect(readPictureSource('https://shop.example.com/a.jpg', mediaIdOf)).toEqual({ address: 'https://shop.example.com/a.jpg' })
  })

  it.each([
    '',
    'a.jpg',
    '/etc/passwd',
    '/media/../secret',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html;base64,PHN2Zz4=',
    'data:image/png,plain',
    'http://',
  ])('is not %j', (text) => expect(readPictureSource(text, mediaIdOf)).toBeUndefined())
})
