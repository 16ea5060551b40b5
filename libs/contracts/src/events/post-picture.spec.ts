import { describe, expect, it } from '@jest/globals'
import { postPictureOf } from './post-picture.ts'

const picture = { id: 'a1', src: '/media/a1.webp', alt: 'Lamp', width: 400, height: 300, color: '#101010' }

describe('the picture of a post in an event', () => {
  it('is the one with measures where the event has it, or says that there is none', () => {
    expect(postPictureOf({ picture, image: '/media/old.webp', title: 'Lamp' })).toEqual(picture)
    expect(postPictureOf({ picture: null, image: '/media/old.webp', title: 'Lamp' })).toBeNull()
  })

  it('has usual measures in an event from before they were carried', () => {
    expect(postPictureOf({ image: '/media/old.webp', title: 'Lamp' })).toEqual({
      id: null,
      src: '/media/old.webp',
      alt: 'Lamp',
      width: 960,
      height: 720,
      color: '#f3e4d7',
    })
    expect(postPictureOf({ image: '', title: 'Lamp' })).toBeNull()
  })
})
