import { useQuery } from '@tanstack/react-query'
import { type CategoryLabel, listRelated, type Post } from '@ribbonry/contracts'
import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { countryQuery, inRegion, type Region } from '../../../regions/region.ts'
import { query } from '../../../api/query.ts'
import { GiftGrid } from '../../../ui/gift-card/gift-grid.tsx'
import whole from '../../../ui/gift-card/whole-rows.module.css'
import { SectionHead } from '../../../ui/section/section-head.tsx'
import { CardSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { categoryPath } from '../post-page.ts'

/** Delay of related gifts, in milliseconds (visitor.md section 9). */
const DELAY = 500
/** Three whole rows of three, or two whole ones of four. */
const SHOWN = 9
const LOADED = 30

const RELATED = { list: 'related', impression: 'impression', click: 'click' } as const

const relatedGifts = query(listRelated, { staleTime: 5 * 60_000 })

interface RelatedGiftsProps {
  readonly post: Post
  readonly region: Region
  readonly more: CategoryLabel | undefined
}

/** Related gifts; nothing when there are none. */
export function RelatedGifts({ post, region, more }: RelatedGiftsProps) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDue(true)), DELAY)
    return () => clearTimeout(timer)
  }, [])
  const input = { params: { id: post.id, page: 1 }, query: { items: LOADED, ...countryQuery(region) } }
  const related = useQuery({ ...relatedGifts(input), enabled: due })
  // Deferred, so that cards render in interruptible slices and input comes first.
  const data = useDeferredValue(related.data)
  const posts = data?.posts.filter(({ id }) => id !== post.id).slice(0, SHOWN) ?? []
  if (!due || related.isError || (data !== undefined && posts.length === 0)) return null
  return (
    <section className={whole.rows} aria-labelledby="related">
      <SectionHead id="related" title="If this one is taken">
        {more !== undefined && <a href={categoryPath(more, region)}>{more.name}</a>}
      </SectionHead>
      <GiftGrid posts={posts} pathOf={({ slug }) => inRegion(region, `/${slug}/`)} tracked={RELATED}>
        {data === undefined && <CardSkeleton count={SHOWN} label="Gifts like this one are on their way" />}
      </GiftGrid>
    </section>
  )
}
