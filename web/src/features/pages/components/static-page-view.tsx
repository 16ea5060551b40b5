import type { ReactNode } from 'react'
import type { StaticPage } from '../static-page.ts'
import styles from './static-page-view.module.css'

/** A text page, with content below it. */
export function StaticPageView({ page, children }: { readonly page: StaticPage; readonly children?: ReactNode }) {
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
        </section>
      ))}
      {children}
    </article>
  )
}
