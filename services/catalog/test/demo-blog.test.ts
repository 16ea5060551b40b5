import { demoBlog } from '@ribbonry/demo/blog'
import { createMedia, createMediaStore } from '@ribbonry/media'
import { parsePictureUrl } from '@ribbonry/media/urls'
import { readProse } from '@ribbonry/prose'
import { preparedTestSchema } from '@ribbonry/service-kit/testing'
import { afterAll, describe, expect, test } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogDatabase } from '../src/catalog.database.ts'
import { DemoBlogPictures } from '../src/demo-content/demo-blog-pictures.ts'
import { DemoBlogRepository } from '../src/demo-content/demo-blog.repository.ts'
import { DemoContentRepository } from '../src/demo-content/demo-content.repository.ts'

const schema = await preparedTestSchema(catalogDatabase)
const { source } = schema
const folder = await mkdtemp(join(tmpdir(), 'demo-blog-test-'))

afterAll(async () => {
  await schema.close()
  await rm(folder, { recursive: true, force: true })
})

describe("the demo's blog", () => {
  test('is stored with its authors, and with pictures that are there in its texts', async () => {
    const media = createMedia({ store: createMediaStore({ kind: 'disk', dir: join(folder, 'media') }) })
    const pictures = new DemoBlogPictures(new DemoContentRepository(source), media, join(folder, 'painted'))
    const posts = await pictures.withAddresses(demoBlog, true)
    expect(await new DemoBlogRepository(source).store(posts)).toBe(demoBlog.length)
    const rows = await source.query<{ slug: string; author: string; content: string }[]>('select * from blog_posts')
    expect(new Set(rows.map(({ slug, author }) => `${slug} ${author}`))).toEqual(
      new Set(demoBlog.map(({ slug, author }) => `${slug} ${author}`)),
    )
    const shown = rows.map(({ content }) => readProse(content).find(({ kind }) => kind === 'picture'))
    expect(shown.every((block) => block?.kind === 'picture' && block.caption !== '')).toBe(true)
    const { id = '' } = (shown[0]?.kind === 'picture' && parsePictureUrl(shown[0].src)) || {}
    expect(await source.query('select id from pictures')).toEqual([{ id }])
    expect((await media.rendition(id, 320, 'webp')).contentType).toBe('image/webp')
  })
})
