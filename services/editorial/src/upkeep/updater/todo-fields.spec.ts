import { describe, expect, test } from '@jest/globals'
import { NO_CROP, readTodoCrop, readTodoText } from './todo-fields.ts'

const TEXT = { title: 'A kettle', link: 'https://shop.example.com/kettle', price: 20 }
const CROP = { ...NO_CROP, source_image: 'https://cdn.example.com/kettle.jpg' }

describe('the texts of an item', () => {
  test('lose what does not belong to them: signs of prices, parameters of links, white space of titles', () => {
    expect(
      readTodoText({ title: '  A   teapot ', link: 'https://shop.example.com/pot?utm_source=x', price: '$1,299.00' }, TEXT),
    ).toEqual({ title: 'A teapot', link: 'https://shop.example.com/pot', price: 1299 })
  })

  test.each([
    ['\u00a0', 0],
    ['', null],
    [null, null],
    ['1.2.3', 1.2],
    [24.5, 24.5],
  ])('may have the price %j', (price, expected) => expect(readTodoText({ price }, TEXT)).toMatchObject({ price: expected }))

  test.each(['abc', '-5', -5, '10000001'])('may not have the price %j', (price) => {
    expect(readTodoText({ price }, TEXT)).toMatchObject({ refusals: [{ code: 'price-refused' }] })
  })

  test.each(['javascript:alert(1)', 'kettle', 'http://127.0.0.1/', 'https://me:secret@shop.example.com/'])(
    'may not have the link %s',
    (link) => expect(readTodoText({ link }, TEXT)).toMatchObject({ refusals: [{ code: 'link-refused' }] }),
  )

  test('are refused both at once', () => {
    expect(readTodoText({ link: 'kettle', price: 'much' }, TEXT)).toMatchObject({
      refusals: [{ field: 'link' }, { field: 'price' }],
    })
  })

  test('stay where they are not sent, and a title that is empty is replaced', () => {
    expect(readTodoText({}, TEXT)).toEqual(TEXT)
    expect(readTodoText({ title: ' \n ', link: '' }, TEXT)).toEqual({ ...TEXT, title: 'New product', link: '' })
    expect(readTodoText({ title: '🫖'.repeat(400) }, TEXT)).toMatchObject({ title: '🫖'.repeat(300) })
  })
})

describe('the picture of an item', () => {
  test.each([
    ['https://cdn.example.com/a-300x250.jpg', 'https://cdn.example.com/a.jpg'],
    ['https://cdn.example.com/a-300x250.jpg?v=2', 'https://cdn.example.com/a.jpg?v=2'],
    ['https://cdn.example.com/a-640x480.jpg', 'https://cdn.example.com/a-640x480.jpg'],
    ['https://cdn.example.com/-300x250/a.jpg', 'https://cdn.example.com/-300x250/a.jpg'],
    ['//cdn.example.com/a.jpg', 'https://cdn.example.com/a.jpg'],
    [` /media/${'a'.repeat(32)}/960.jpg `, `/media/${'a'.repeat(32)}/960.jpg`],
  ])('%s is %s', (source_image, expected) => {
    expect(readTodoCrop({ source_image }, CROP)).toMatchObject({ source_image: expected })
  })

  test.each(['', ' ', 'a.jpg', '/etc/passwd', 'javascript:alert(1)', 'data:image/png;base64,AAAA', 'ftp://a.example/a.jpg'])(
    'is not %j',
    (source_image) => expect(readTodoCrop({ source_image }, CROP)).toMatchObject({ refusals: [{ code: 'image-missing' }] }),
  )

  test('may come as any of its three fields, and keeps its part where none is sent', () => {
    const thumbnail = 'https://cdn.example.com/small.jpg'
    expect(readTodoCrop({ source_image: '', large_image: ' ', thumbnail }, CROP)).toMatchObject({ source_image: thumbnail })
    expect(readTodoCrop({ crop_top: 10 }, CROP)).toEqual({ ...CROP, crop_top: 10 })
    expect(readTodoCrop({ thumbnail }, { ...CROP, source_image: '' })).toMatchObject({
      crop_top: 250,
      crop_bottom: 0,
      crop_left: 0,
      crop_right: 300,
      cropped: false,
    })
  })
})
