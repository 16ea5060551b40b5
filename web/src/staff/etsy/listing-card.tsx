import type { EtsyListing } from '@ribbonry/contracts'
import { Button } from '../../ui/buttons/button.tsx'
import { PriceText } from '../../ui/price/price.tsx'
import { MomentCell } from '../kit/cells.tsx'
import { TEXTS } from './etsy-texts.ts'
import styles from './etsy.module.css'

interface ListingCardProps {
  readonly of: EtsyListing
  readonly isChosen: boolean
  readonly onChoose: (isRange: boolean) => void
  readonly onAccept: () => void
  readonly onDismiss: () => void
}

/** A listing of the backlog as a card. */
export function ListingCard({ of: listing, isChosen, onChoose, onAccept, onDismiss }: ListingCardProps) {
  const { id, title, link, image, shop, listed, keywords } = listing
  return (
    <li className={styles.card} data-card={id} data-chosen={isChosen ? '' : undefined}>
      <label className={styles.choose}>
        <input
          type="checkbox"
          aria-label={`Choose ${title}`}
          checked={isChosen}
          onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </label>
      {image === '' ? (
        <div className={styles.noPicture}>{TEXTS.noPicture}</div>
      ) : (
        <img className={styles.picture} src={image} alt="" width={570} height={428} loading="lazy" referrerPolicy="no-referrer" />
      )}
      <div className={styles.words}>
        <p className={styles.title}>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {title}
          </a>
        </p>
        <p className={styles.facts}>
          <strong>
            <PriceText of={listing} />
          </strong>
          {shop !== '' && <span>{shop}</span>}
          {listed !== null && (
            <span>
              Listed <MomentCell moment={listed} />
            </span>
          )}
        </p>
        <p className={styles.keywords}>{keywords.map(({ keyword }) => keyword).join(', ')}</p>
        <div className={styles.actions}>
          <Button small variant="main" aria-label={`${TEXTS.accept} ${title}`} onClick={onAccept}>
            {TEXTS.accept}
          </Button>
          <Button small aria-label={`${TEXTS.dismiss} ${title}`} onClick={onDismiss}>
            {TEXTS.dismiss}
          </Button>
        </div>
      </div>
    </li>
  )
}
