import { type Post } from '@ribbonry/contracts'
import { priceText } from '@ribbonry/prices'
import { useId, useState } from 'react'
import { CardPreview } from '../../ui/gift-card/card-preview.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { PLACEHOLDER } from '../../ui/picture/picture-sources.ts'
import { PitchCard } from './pitch-card.tsx'
import styles from './pitch-preview.module.css'
import type { PitchValues } from './pitch-values.ts'

interface PitchPreviewProps {
  readonly values: PitchValues
  /** Gifts around the pitch; none when unavailable. */
  readonly neighbours?: readonly Post[] | undefined
}

const NOBODY: readonly Post[] = []
const WIDTHS = ['Desk', 'Phone'] as const

/** Position of the pitch among the gifts. */
const PLACE = 4
const PHONE_PLACE = 2

/** The pitch as a card among gifts, as visitors see it. */
export function PitchPreview({ values, neighbours = NOBODY }: PitchPreviewProps) {
  const id = useId()
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('Desk')
  const isPhone = width === 'Phone'
  const cards = neighbours.map((post) => <Neighbour key={post.id} post={post} />)
  cards.splice(isPhone ? PHONE_PLACE : PLACE, 0, <PitchCard key="pitch" className={styles.own} values={values} />)
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          As a visitor meets it
        </h2>
        {neighbours.length > 0 && (
          <span className={styles.widths} role="group" aria-label="Width">
            {WIDTHS.map((name) => (
              <button key={name} type="button" aria-pressed={name === width} onClick={() => setWidth(name)}>
                {name}
              </button>
            ))}
          </span>
        )}
      </div>
      <ul className={`${styles.grid} ${isPhone ? styles.phone : ''} ${neighbours.length === 0 ? styles.alone : ''}`}>{cards}</ul>
      {values.content !== '' && (
        <p className={styles.words}>
          <b>
            {values.what === '' ? 'Your text, of which the card shows what fits into a line' : 'Your text, for those who open it'}
          </b>
          <span>{values.content}</span>
        </p>
      )}
    </section>
  )
}

function Neighbour({ post }: { readonly post: Post }) {
  const picture = post.images[0] ?? PLACEHOLDER
  return (
    <CardPreview
      className={styles.pale}
      picture={<Picture picture={{ ...picture, alt: '' }} sizes="(min-width: 801px) 15vw, 44vw" widths={[320, 320]} />}
      title={post.title}
      what={post.what}
      price={priceText(post.price, post.currency)}
      merchant={post.merchant}
    />
  )
}
