import type { BlogPost } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '../../../ui/breadcrumbs/breadcrumbs.tsx'
import { GiftGrid } from '../../../ui/gift-card/gift-grid.tsx'
import { Rating } from '../../../ui/gift-card/rating.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { Prose } from '../../../ui/prose/prose.tsx'
import { SectionHead } from '../../../ui/section/section-head.tsx'
import { blogPath } from '../blog-address.ts'
import { authorText, readingTime } from '../blog-text.ts'
import { dayText } from '@ribbonry/dates'
import styles from './blog-post-view.module.css'

const GIFTS = { list: 'blog', impression: 'impression', click: 'click' } as const
const SIZES = '(min-width: 1440px) 970px, (min-width: 801px) 70vw, 94vw'

interface BlogPostViewProps {
  readonly post: BlogPost
  /** Rating control. */
  readonly children: ReactNode
}

/** A blog post and its gifts. */
export function BlogPostView({ post, children }: BlogPostViewProps) {
  const { title, content, picture, author, published, rating, rating_count: ratings, posts } = post
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[
          { title: 'Gifts', to: '/' },
          { title: 'Blog', to: blogPath() },
        ]}
      />
      <article className={styles.post}>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
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
        <div className={styles.text}>
          <Prose text={content} />
        </div>
        <div className={styles.rate}>{children}</div>
      </article>
      {posts.length > 0 && (
        <section aria-labelledby="gifts-below">
          <SectionHead id="gifts-below" title="Gifts that would agree">
            <a href={blogPath()}>All posts</a>
          </SectionHead>
          <GiftGrid posts={posts} pathOf={({ slug }) => `/${slug}/`} tracked={GIFTS} />
        </section>
      )}
    </div>
  )
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
