import { useQuery } from '@tanstack/react-query'
import { inRegion, type Region } from '../../../regions/region.ts'
import { GiftGrid } from '../../../ui/gift-card/gift-grid.tsx'
import { giftPath } from '../../../ui/gift-card/gift-path.ts'
import whole from '../../../ui/gift-card/whole-rows.module.css'
import { SectionHead } from '../../../ui/section/section-head.tsx'
import { LOVED, lovedGifts } from '../search-calls.ts'

const TRACKED = { list: 'search', impression: 'impression', click: 'click' } as const

/** Popular gifts, for a search without any results. Nothing while loading and after a failure. */
export function LovedGifts({ region }: { readonly region: Region }) {
  const { data } = useQuery(lovedGifts(region))
  const posts = data?.posts.filter(({ native_ad: isSlot }) => !isSlot).slice(0, LOVED) ?? []
  if (posts.length === 0) return null
  return (
    <section className={whole.rows} aria-labelledby="loved-gifts">
      <SectionHead id="loved-gifts" title="What people are wrapping instead">
        <a href={inRegion(region, '/')}>All gifts</a>
      </SectionHead>
      <GiftGrid posts={posts} pathOf={(post) => giftPath(post, region)} tracked={TRACKED} />
    </section>
  )
}
