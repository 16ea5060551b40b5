import { Suspense } from 'react'
import { lazyPart } from '../../../routing/lazy-part.tsx'
import { mayHaveMarkup } from '../markup.ts'
import styles from './post.module.css'

const PROSE = lazyPart(
  () => import('./gift-prose.tsx'),
  (module) => module.GiftProse,
)

/** Loads the parser, which the server needs for every text. */
export const loadProse = PROSE.load

/** The words of a text on one line, for metadata. Browsers get the text unchanged, because they do not load the parser. */
export function wordsOf(text: string): string {
  return import.meta.env.SSR ? (PROSE.loaded()?.plainWords(text) ?? text) : text
}

/** A text of a gift. */
export function GiftText({ text }: { readonly text: string }) {
  if (mayHaveMarkup(text))
    return (
      <Suspense>
        <PROSE.Part text={text} />
      </Suspense>
    )
  return (
    <div className={styles.prose}>
      {text
        .split(/\n{2,}/)
        .filter(Boolean)
        .map((part) => (
          <p key={part}>{part}</p>
        ))}
    </div>
  )
}
