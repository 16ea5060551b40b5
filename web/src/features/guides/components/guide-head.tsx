import type { Guide, GuideProduct as Product, Picture as PictureFacts } from '@ribbonry/contracts'
import { recentDayText } from '@ribbonry/dates'
import { useState } from 'react'
import { Picture } from '../../../ui/picture/picture.tsx'
import { ShareButton } from '../../../ui/share/share-button.tsx'
import { countText } from '../guide-text.ts'
import { headColours } from '../head-colours.ts'
import styles from './guide-head.module.css'

/** Ratio of width to height from which a picture is shown across the full width. */
const WIDE = 1.7

interface GuideHeadProps {
  readonly guide: Guide
  readonly products: readonly Product[]
}

/** Title of a guide on its colour, its author, and its picture. */
export function GuideHead({ guide, products }: GuideHeadProps) {
  const { title, color, picture } = guide
  const { light, dark, lightWords } = headColours(color)
  return (
    <header className={lightWords ? `${styles.head} ${styles.lightWords}` : styles.head}>
      <svg className={styles.ground} aria-hidden="true">
        <rect width="100%" height="100%" fill={light} />
        <rect className={styles.onDark} width="100%" height="100%" fill={dark} />
      </svg>
      <div className={`wrap ${styles.words}`}>
        <p className="over">{`A gift guide${countText(guide, ' with ')}`}</p>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.about}>
          <Byline guide={guide} />
          <ShareButton title={title} />
        </div>
      </div>
      {picture.width / picture.height >= WIDE ? (
        <div className={`${styles.picture} ${styles.scene}`}>
          {/* Decorative: the title describes it. */}
          <Picture picture={{ ...picture, alt: '' }} sizes="(min-width: 701px) 100vw, 150vw" widths={[640, 1600]} first />
        </div>
      ) : (
        <ProductPictures picture={picture} products={products} />
      )}
    </header>
  )
}

/** Author of the guide, and when its links and prices were last checked. */
function Byline({ guide: { author, checked } }: Pick<GuideHeadProps, 'guide'>) {
  const portrait = author?.picture ?? null
  return (
    <div className={styles.byline}>
      {portrait !== null && (
        <div className={styles.portrait}>
          <Picture picture={{ ...portrait, alt: '' }} sizes="96px" widths={[160, 320]} />
        </div>
      )}
      <div className={portrait === null ? styles.centred : ''}>
        {author === null ? (
          <p>Chosen by the people at Ribbonry</p>
        ) : (
          <p>
            Chosen by <b>{author.name}</b>
          </p>
        )}
        {author !== null && author.line !== '' && <p className={styles.line}>{author.line}</p>}
        {checked !== null && (
          <p>
            {'Checked '}
            <Day day={checked} />
          </p>
        )}
      </div>
    </div>
  )
}

/** A date, without its year in the present year. Pages are cached, so at the turn of the year the server's text stays. */
function Day({ day }: { readonly day: string }) {
  const [now] = useState(() => Date.now())
  return (
    <time dateTime={day} suppressHydrationWarning>
      {recentDayText(day, now)}
    </time>
  )
}

/** The picture of a guide without a wide one: alone on phones, between two product pictures on larger screens. */
function ProductPictures({ picture, products }: { readonly picture: PictureFacts; readonly products: readonly Product[] }) {
  const [left, right] = otherPictures(picture, products)
  if (left === undefined || right === undefined) {
    return (
      <div className={`${styles.picture} ${styles.alone}`}>
        <Picture picture={picture} sizes="100vw" widths={[480, 1600]} first />
      </div>
    )
  }
  const sizes = '(min-width: 701px) 34vw, 100vw'
  return (
    <div className={styles.three}>
      <div className={`${styles.picture} ${styles.side}`}>
        <Picture picture={left} sizes={sizes} widths={[480, 960]} />
      </div>
      <div className={styles.picture}>
        <Picture picture={picture} sizes={sizes} widths={[480, 960]} first />
      </div>
      <div className={`${styles.picture} ${styles.side}`}>
        <Picture picture={right} sizes={sizes} widths={[480, 960]} />
      </div>
    </div>
  )
}

/** Product pictures that differ from the guide's own; decorative. */
function otherPictures({ src }: PictureFacts, products: readonly Product[]): PictureFacts[] {
  const others = products.map(({ picture }) => picture).filter((picture) => picture.id !== null && picture.src !== src)
  return others.slice(0, 2).map((picture) => ({ ...picture, alt: '' }))
}
