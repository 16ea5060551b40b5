import type { CategoryLabel, Post } from '@ribbonry/contracts'
import { useEffect, useState } from 'react'
import { inRegion, type Region } from '../../../regions/region.ts'
import { GiftGrid } from '../../../ui/gift-card/gift-grid.tsx'
import { SectionHead } from '../../../ui/section/section-head.tsx'
import { CardSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { useRelated } from '../api/list-related.ts'
import { categoryPath } from '../category-path.ts'

/** Delay of related gifts, in milliseconds (visitor.md section 9). */
const DELAY = 500
const SHOWN = 8

const RELATED = { list: 'related', impression: 'impression', click: 'click' } as const

interface RelatedGiftsProps {
  readonly post: Post
  readonly region: Region
  readonly more: CategoryLabel | undefined
}

/** Related gifts; nothing when there are none. */
export function RelatedGifts({ post, region, more }: RelatedGiftsProps) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setDue(true)
    }, DELAY)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  const related = useRelated(post.id, region, due)
  const posts = related.data?.posts.filter(({ id }) => id !== post.id).slice(0, SHOWN) ?? []
  if (!due || related.isError || (related.isSuccess && posts.length === 0)) return null
  return (
    <section aria-labelledby="related">
      <SectionHead id="related" title="If this one is taken">
        {more !== undefined && <a href={categoryPath(more, region)}>{more.name}</a>}
      </SectionHead>
      <GiftGrid posts={posts} pathOf={({ slug }) => inRegion(region, `/${slug}/`)} tracked={RELATED}>
        {related.isPending && <CardSkeleton count={SHOWN} label="Gifts like this one are on their way" />}
      </GiftGrid>
    </section>
  )
}
