import type { Guide } from '@ribbonry/contracts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { dayText, ideasText } from '../guide-words.ts'
import styles from './guide-head.module.css'

/** Title and picture of a guide, from edge to edge. */
export function GuideHead({ guide }: { readonly guide: Guide }) {
  const { title, author, modified, picture, product_count: count } = guide
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.words}`}>
        <p className={`over ${styles.over}`}>{`A gift guide with ${ideasText(count)}`}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.by}>
          {`Chosen by ${author === '' ? 'the people at Ribbonry' : author}. Last checked `}<time dateTime={modified}>{dayText(modified)}</time>.
        </p>
      </div>
      <div className={styles.picture}><Picture picture={picture} sizes="100vw" widths={[480, 1600]} first /></div>
    </header>
  )
}
