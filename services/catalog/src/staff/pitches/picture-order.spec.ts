import { describe, expect, test } from '@jest/globals'
import { readPictureNames } from './picture-names.ts'
import { orderPictures } from './picture-order.ts'

const [KETTLE, LID] = ['a'.repeat(32), 'b'.repeat(32)]
const SPOUT = 'https://shop.example/spout.jpg'
const EXISTING = [
  { place: 0, pictureId: KETTLE, sourceUrl: 'https://shop.example/kettle.jpg' },
  { place: 1, pictureId: LID, sourceUrl: null },
  { place: 4, pictureId: null, sourceUrl: SPOUT },
]

describe('pictures of a gift', () => {
  test('take the order that is wanted, and those that are not named stay behind', () => {
    expect(orderPictures(EXISTING, [{ address: SPOUT }, { address: 'https://shop.example/new.jpg' }, { id: LID }])).toEqual({
      moved: [
        { from: 4, to: 0 },
        { from: 1, to: 2 },
        { from: 0, to: 3 },
      ],
      added: [{ picture: { address: 'https://shop.example/new.jpg' }, to: 1 }],
    })
  })

  test('are known by the address that they were fetched from too', () => {
    expect(orderPictures(EXISTING, [{ address: 'https://shop.example/kettle.jpg' }]).added).toEqual([])
  })
})

describe('names of pictures', () => {
  test('are ids, paths of ours and addresses, each once', () => {
    expect(readPictureNames([KETTLE, SPOUT, `/media/${KETTLE}/960.jpg`, SPOUT], [])).toEqual([{ id: KETTLE }, { address: SPOUT }])
  })

  test.each([
    'javascript:alert(1)',
    '//evil.example/x.jpg',
    'kettle.jpg',
    'http://169.254.169.254/x.jpg',
    'http://localhost/x.jpg',
    'https://name:secret@shop.example/x.jpg',
    'data:image/png;base64,AAAA',
  ])('are nothing else: %s', (name) => {
    expect(readPictureNames([name], [])).toEqual(expect.any(String))
  })

  test('may be of a host that the configuration allows', () => {
    expect(readPictureNames(['http://127.0.0.1:4010/x.jpg'], ['127.0.0.1:4010'])).toEqual([
      { address: 'http://127.0.0.1:4010/x.jpg' },
    ])
  })
})
