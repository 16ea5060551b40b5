import type { BlogPostSummary } from '@ribbonry/contracts'
import card from '../../../ui/gift-card/gift-card.module.css'
import { Picture } from '../../../ui/picture/picture.tsx'
import { blogPostPath } from '../blog-address.ts'
import { dayText } from '@ribbonry/dates'
import styles from './blog.module.css'

const SIZES = '(min-width: 1440px) 424px, (min-width: 970px) 30vw, (min-width: 601px) 46vw, 94vw'
const LEAD_SIZES = '(min-width: 1440px) 780px, (min-width: 801px) 56vw, 94vw'

interface BlogCardsProps {
  readonly posts: readonly BlogPostSummary[]
  /** Whether the first post has a larger card. */
  readonly withLead: boolean
}

/** Post cards. Not tracked, because they are not gifts. */
export function BlogCards({ posts, withLead }: BlogCardsProps) {
  return (
    <ul className={styles.posts}>
      {posts.map((post, index) => {
        const lead = withLead && index === 0
        return (
          <li key={post.id} className={`${card.tile} ${styles.card} ${lead ? styles.lead : ''}`}>
            <div className={card.frame}>
              <Picture
                picture={{ ...post.picture, alt: '' }}
                sizes={lead ? LEAD_SIZES : SIZES}
                widths={lead ? [480, 1600] : [320, 960]}
                first={index === 0}
                className={card.image}
              />
            </div>
            <div className={styles.text}>
              <p className={styles.day}>
                <time dateTime={post.published}>{dayText(post.published)}</time>
              </p>
              <h2 className={`${card.cover} ${styles.title}`}>
                <a href={blogPostPath(post.slug)}>{post.title}</a>
              </h2>
              <p className={styles.words}>{post.content}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
