import { describe, expect, it } from '@jest/globals'
import { demoBlog } from './blog.ts'
import { demoGifts } from './gifts.ts'

const known = new Set(demoGifts.map(({ slug }) => slug))

describe('the demo’s blog posts', () => {
  it('each show three to eight existing gifts, and one of their pictures', () => {
    for (const { slug, content, posts, image_of: imageOf } of demoBlog) {
      const inText = [...content.matchAll(/^::gift\[(.*)\]$/gm)].map(([, gift]) => gift ?? '')
      expect([slug, [...posts, ...inText, imageOf].filter((gift) => !known.has(gift))]).toEqual([slug, []])
      expect([slug, new Set(posts).size]).toEqual([slug, posts.length])
      expect(posts.length).toBeGreaterThanOrEqual(3)
      expect(posts.length).toBeLessThanOrEqual(8)
    }
  })

  it('have a picture with a caption, a pull quote and gifts in their text', () => {
    for (const { slug, content, pictures } of demoBlog) {
      const named = [...content.matchAll(/^!\[.+\]\(picture:([a-z]+) ".+"\)$/gm)].map(([, name]) => name)
      expect([slug, named]).toEqual([slug, [...pictures.keys()]])
      expect([slug, named.length > 0, /^> \S/m.test(content), /^::gift\[/m.test(content)]).toEqual([slug, true, true, true])
    }
  })

  it('are long enough, have headings, and addresses of their own', () => {
    for (const { slug, content } of demoBlog) {
      const words = content.split(/\s+/).length
      expect([slug, words >= 400 && words <= 700, /^## \S/m.test(content)]).toEqual([slug, true, true])
    }
    expect(new Set(demoBlog.map(({ slug }) => slug)).size).toBe(demoBlog.length)
  })
})
