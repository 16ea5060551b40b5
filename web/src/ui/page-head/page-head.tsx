import type { Picture as PictureFacts } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '../navigation/navigation.tsx'
import { Picture } from '../picture/picture.tsx'
import { groundColour } from '../spread/ground-colour.ts'
import grounds from '../spread/grounds.module.css'
import styles from './page-head.module.css'

interface PageHeadProps {
  /** From below the front page down to the page above this one. */
  readonly crumbs: readonly Crumb[]
  /** Small line above the title. */
  readonly over?: string
  readonly title: string
  /** Number of the page, from 1. */
  readonly page?: number
  /** A sentence or two about what is here. */
  readonly deck?: string
  /** How many there are, and how they are rated. */
  readonly facts?: ReactNode
  /** Of what is here; decorative. Undefined while it loads, and its place is kept; null without one. */
  readonly picture: PictureFacts | null | undefined
  /** Controls. */
  readonly children?: ReactNode
}

/** Head of a list from edge to edge: title and count beside a picture, on a ground from its set. */
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
            // On phones its place is narrow and high, and shows the middle of a picture about 60 % as wide as the window.
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
