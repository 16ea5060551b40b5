import type { Post } from '@ribbonry/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerPosts } from '../../../api/answer-posts.ts'
import { itemAttributes } from '../../../ui/tracked/tracked.ts'
import { isGhost } from '../ghosts.ts'
import './merchant-filter.css'

/** Gifts only, because ids of guides are separate. */
const ITEM = 'main [data-track-item]:not([data-track-impression="gift-guide-thumbnail-homepage"] *)'
const GHOST = 'data-ghost'

/** With `merchant` in the address: marks gifts of other merchants, in every list and as lists grow. */
export function MerchantFilter({ merchant }: { readonly merchant: string }) {
  const client = useQueryClient()
  useEffect(() => {
    const mark = () => {
      const posts = client.getQueriesData({}).flatMap(([, data]) => answerPosts(data))
      const ghosts = new Set(
        posts
          .filter((post) => !isFreeSlot(post) && isGhost(post.link, merchant))
          .map((post) => String(itemAttributes(post, 0)['data-track-item'])),
      )
      for (const item of document.querySelectorAll(ITEM))
        item.toggleAttribute(GHOST, ghosts.has(item.getAttribute('data-track-item') ?? ''))
    }
    mark()
    const changes = new MutationObserver(mark)
    changes.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
    return () => {
      changes.disconnect()
      for (const item of document.querySelectorAll(ITEM)) item.removeAttribute(GHOST)
    }
  }, [client, merchant])
  return null
}

/** A free ad slot has no code and no link. */
function isFreeSlot({ native_ad: isSlot, ad_id: adId }: Post): boolean {
  return isSlot && adId === null
}
