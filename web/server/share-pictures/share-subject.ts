import { getBlogPost, getGiveaway, getGuide, getPost, listGifts } from '@ribbonry/contracts'
import { parsePictureUrl, pictureUrl } from '@ribbonry/media/urls'
import { send } from '../../src/api/call.ts'
import type { Transport } from '../../src/api/transport.ts'
import { giftsOf } from '../../src/features/gifts/gifts-metadata.ts'
import { FileNotFound } from '../generated-files/generated-file.ts'
import type { ShareAddress, ShareKind } from './share-path.ts'

/** Content of a share picture. */
export interface ShareSubject {
  readonly over: string
  readonly title: string
  /** Picture path on the gateway, rebuilt from the picture's id: no URL from data is ever fetched. */
  readonly picture: string | undefined
}

const SITE: ShareSubject = { over: 'Odd, lovely and useful', title: 'Gifts worth the wrapping', picture: undefined }

/** A width that pages use as well, so that no further variant is made. */
const WIDTH = 960

const SUBJECTS: Readonly<Record<ShareKind, (transport: Transport, slug: string) => Promise<ShareSubject>>> = {
  gift: async (transport, slug) => {
    const { post } = await send(transport, getPost, { params: { slug } })
    if (post.slug !== slug || post.type !== 'post') throw new FileNotFound()
    return { over: post.what || 'A gift', title: post.title, picture: post.nsfw ? undefined : ours(post.images[0]?.src) }
  },
  guide: async (transport, slug) => {
    const { guide } = await send(transport, getGuide, { params: { slug } })
    return { over: 'Gift guide', title: guide.title, picture: ours(guide.picture.src) }
  },
  gifts: async (transport, slug) => {
    const { category, posts } = await send(transport, listGifts, {
      params: { list: slug, sort: 'clicks-score', page: 1 },
      query: { perpage: 1 },
    })
    return {
      over: 'Gift ideas',
      title: category.parent === null ? category.name : giftsOf(category),
      picture: ours(posts[0]?.images[0]?.src),
    }
  },
  blog: async (transport, slug) => {
    const { post } = await send(transport, getBlogPost, { params: { slug } })
    return { over: 'From the blog', title: post.title, picture: ours(post.picture.src) }
  },
  giveaway: async (transport, slug) => {
    const { giveaway } = await send(transport, getGiveaway, { params: { slug } })
    return { over: 'Giveaway', title: giveaway.title, picture: ours(giveaway.picture.src) }
  },
}

/** @throws FileNotFound where no item has exactly that name, CallError when it cannot be read */
export async function subjectOf(address: ShareAddress, transport: Transport): Promise<ShareSubject> {
  return address.kind === 'site' ? SITE : SUBJECTS[address.kind](transport, address.slug)
}

function ours(src: string | undefined): string | undefined {
  const picture = parsePictureUrl(src ?? '')
  return picture === null ? undefined : pictureUrl(picture.id, WIDTH, 'jpg')
}
