import type { Picture as PictureFacts } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '../navigation/navigation.tsx'
import { Picture } from '../picture/picture.tsx'
import { groundColour } from '../spread/ground-colour.ts'
import grounds from '../spread/grounds.module.css'
import styles from './page-head.module.css'

interface PageHeadProps {
  /** From below the front page to the parent of this page. */
  readonly crumbs: readonly Crumb[]
  /** Small line above the title. */
  readonly over?: string
  readonly title: string
  /** Number of the page, from 1. */
  readonly page?: number
  /** One or two sentences about the list. */
  readonly deck?: string
  /** Number of gifts, and average rating. */
  readonly facts?: ReactNode
  /** Decorative picture of the list's content. Undefined while loading, with its space reserved; null without one. */
  readonly picture: PictureFacts | null | undefined
  /** Controls. */
  readonly children?: ReactNode
}

/** Full-width head of a list: title and count beside a picture, on a background that matches it. */
export function PageHead({ crumbs, over, title, page = 1, deck, facts, picture, children }: PageHeadProps) {
  const ground = grounds[groundColour(picture?.color ?? '')] ?? ''
  return (
    <header className={`${styles.head} ${ground} ${picture === null ? '' : styles.pictured}`}>
      <div className={styles.text}>
        <Breadcrumbs crumbs={crumbs} />
        {over !== undefined && <p className={`over ${styles.over}`}>{over}</p>}
        <h1>
          {title}
          {page > 1 && <span className={styles.page}>{` page ${page}`}</span>}
        </h1>
        {deck !== undefined && <p className={styles.deck}>{deck}</p>}
        {Boolean(facts) && <p className={styles.facts}>{facts}</p>}
        {children}
      </div>
      {picture !== null && (
        <div className={styles.picture}>
          {picture !== undefined && (
            // On phones its frame is narrow and high, and shows the middle of a picture about 60 % as wide as the window.
            <Picture
              picture={{ ...picture, alt: '' }}
              sizes="(min-width: 801px) 42vw, 60vw"
              widths={[160, 1280]}
              first
              className={styles.image}
            />
          )}
        </div>
      )}
    </header>
  )
}
