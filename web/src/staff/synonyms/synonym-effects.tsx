import type { CallAnswer, previewSynonym } from '@ribbonry/contracts'
import { effectText, TEXTS } from './synonym-texts.ts'
import styles from './synonyms.module.css'

/** How many gifts each word finds now and will find, and the first of them. */
export function SynonymEffects({ effects, taken }: Pick<CallAnswer<typeof previewSynonym>, 'effects' | 'taken'>) {
  return (
    <>
      {taken && <p className={styles.taken}>{TEXTS.taken}</p>}
      {effects.map(({ word, before, after, posts }) => (
        <section key={word} className={styles.effect}>
          <p>{effectText(word, before, after)}</p>
          <ul className={styles.gifts}>
            {posts.map(({ id, slug, title, images: [picture] }) => (
              <li key={id}>
                <a href={`/${slug}/`}>
                  <img src={picture?.src.replace(/\/\d+\.jpg$/, '/160.jpg')} alt="" width={64} height={48} loading="lazy" />
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
