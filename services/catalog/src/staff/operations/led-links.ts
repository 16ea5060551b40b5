import { parseMerchantLink } from '@ribbonry/links'
import type { Post } from '../../posts/post.entity.ts'
import { linkFields } from '../posts/post-fields.ts'

/** The link of a gift at another shop. */
export interface LedLink extends ReturnType<typeof linkFields> {
  readonly id: number
}

/** The host without the `www.` that most shops have beside it. */
const plainHost = (host: string): string => host.toLowerCase().replace(/^www\./, '')

/** The same paths at another host, for the links that lead to the first one. Those that no gift may have are left out. */
export function ledLinks(posts: readonly Pick<Post, 'id' | 'merchantLink'>[], from: string, to: string): LedLink[] {
  return posts.flatMap(({ id, merchantLink }) => {
    const url = URL.parse(merchantLink)
    if (url === null || plainHost(url.hostname) !== plainHost(from)) return []
    url.host = to
    url.port = ''
    return parseMerchantLink(url.href).ok ? [{ id, ...linkFields(url.href) }] : []
  })
}
