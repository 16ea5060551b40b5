import type { BlogPost, Post } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import { giftsIn } from '@ribbonry/prose'
import { giftPath } from '../../../ui/gift-card/gift-path.ts'
import { useRegion } from '../../../regions/edition.ts'
import { MerchantLink } from '../../../ui/buttons/button.tsx'
import { Prices } from '../../../ui/price/price.tsx'
import { Breadcrumbs } from '../../../ui/navigation/navigation.tsx'
import { GiftGrid } from '../../../ui/gift-card/gift-grid.tsx'
import { GiftCard, Rating } from '../../../ui/gift-card/gift-card.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { Prose } from '../../../ui/prose/prose.tsx'
import { SectionHead } from '../../../ui/section/section-head.tsx'
import { placeAttributes } from '../../../ui/tracked/tracked.ts'
import { blogPath } from '../blog-address.ts'
import { authorText, readingTime } from '../blog-text.ts'
import { dayText } from '@ribbonry/dates'
import styles from './blog.module.css'

const GIFTS = { list: 'blog', impression: 'impression', click: 'click' } as const
const SIZES = '(min-width: 1440px) 970px, (min-width: 801px) 70vw, 94vw'

interface BlogPostViewProps {
  readonly post: BlogPost
  /** Gifts that the text embeds. */
  readonly named: readonly Post[]
  /** Rating control. */
  readonly children: ReactNode
}

/** A blog post and its gifts. */
export function BlogPostView({ post, named, children }: BlogPostViewProps) {
  const { title, content, picture, author, published, rating, rating_count: ratings } = post
  const inText = giftsByPosition(content, named)
  const region = useRegion()
  const pathOf = (gift: Post) => giftPath(gift, region)
  const giftOf = (id: number) => giftInText(inText.get(id), pathOf)
  const posts = post.posts.filter(({ id }) => !inText.has(id))
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ title: 'Blog', to: blogPath() }]} />
      <article className={styles.post}>
        <header className={styles.head}>
          <h1 className={styles.postTitle}>{title}</h1>
          <p className={styles.by}>
            {`By ${authorText(author)}, `}
            <time dateTime={published}>{dayText(published)}</time>
            {`. ${capitalize(readingTime(content))}. `}
            <Rating rating={rating} count={ratings} />
          </p>
        </header>
        {picture.id !== null && (
          <div className={styles.frame}>
            <Picture picture={picture} sizes={SIZES} widths={[480, 1600]} first />
          </div>
        )}
        <div className={styles.postText}>
          <Prices of={named}>
            <Prose text={content} giftOf={giftOf} article />
          </Prices>
        </div>
        <div className={styles.rate}>{children}</div>
      </article>
      {posts.length > 0 && (
        <section aria-labelledby="gifts-below">
          <SectionHead id="gifts-below" title="Gifts that would agree">
            <a href={blogPath()}>All posts</a>
          </SectionHead>
          <GiftGrid posts={posts} pathOf={pathOf} tracked={GIFTS} after={inText.size} />
        </section>
      )}
    </div>
  )
}

interface NamedGift {
  readonly post: Post
  /** From 1, in the order of the text. */
  readonly position: number
}

function giftsByPosition(text: string, named: readonly Post[]): ReadonlyMap<number, NamedGift> {
  const byId = new Map(named.map((post) => [post.id, post]))
  const shown = giftsIn(text).flatMap((id) => byId.get(id) ?? [])
  return new Map(shown.map((post, index) => [post.id, { post, position: index + 1 }]))
}

/** A gift between paragraphs, with a link to its shop. */
function giftInText(gift: NamedGift | undefined, pathOf: (post: Post) => string): ReactNode {
  if (gift === undefined) return null
  const { post, position } = gift
  return (
    <ul className={styles.gift} {...placeAttributes(GIFTS)}>
      <GiftCard post={post} to={pathOf(post)} position={position}>
        <MerchantLink post={post} small className={styles.shop} />
      </GiftCard>
    </ul>
  )
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
