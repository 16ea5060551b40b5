import { searchPosts } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'
import { countryQuery, inRegion, type Region } from '../../../regions/region.ts'
import { GiftGrid } from '../../../ui/gift-card/gift-grid.tsx'
import whole from '../../../ui/gift-card/whole-rows.module.css'
import { SectionHead } from '../../../ui/section/section-head.tsx'

const found = query(searchPosts, { retry: false })
const SHOWN = 4
const TRACKED = { list: 'search', impression: 'impression', click: 'click' } as const

interface NearGiftsProps {
  /** Slug of a gift that does not exist. */
  readonly slug: string
  readonly region: Region
}

/** Gifts that contain the words of a missing page's address. Nothing when there are none. */
export function NearGifts({ slug, region }: NearGiftsProps) {
  const term = slug.replaceAll('-', ' ')
  const { data } = useQuery(found({ params: { term, page: 1 }, query: { ...countryQuery(region), perpage: SHOWN } }))
  if (data === undefined || data.posts.length === 0) return null
  return (
    <section className={`wrap ${whole.rows}`} aria-labelledby="near-gifts">
      <SectionHead id="near-gifts" title="You may have meant one of these">
        <a href={inRegion(region, `/search/${encodeURIComponent(term)}/`)}>Look for more</a>
      </SectionHead>
      <GiftGrid posts={data.posts} pathOf={(post) => inRegion(region, `/${post.slug}/`)} tracked={TRACKED} />
    </section>
  )
}
