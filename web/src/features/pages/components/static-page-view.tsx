import type { ReactNode } from 'react'
import type { StaticPage } from '../static-page.ts'
import styles from './static-page-view.module.css'

interface StaticPageViewProps {
  readonly page: StaticPage
  /** Below the text. */
  readonly children?: ReactNode
  /** Controls at the end of sections, by their headings. */
  readonly controls?: Readonly<Record<string, ReactNode>>
}

/** A text page, with content below it. */
export function StaticPageView({ page, children, controls }: StaticPageViewProps) {
  return (
    <article className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{page.title}</h1>
        <p className={styles.deck}>{page.description}</p>
      </header>
      {page.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className={styles.section}>
          <h2 className={styles.heading}>{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {controls?.[heading]}
        </section>
      ))}
      {children}
    </article>
  )
}
