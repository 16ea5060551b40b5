import type { Picture as PictureFacts, Post } from '@ribbonry/contracts'
import { useRef, useState } from 'react'
import { inRegion, type Region } from '../../../regions/region.ts'
import { useSaving } from '../../../saving/save-host.ts'
import { Button, buttonClass, MerchantLink } from '../../../ui/buttons/button.tsx'
import { Rating } from '../../../ui/gift-card/gift-card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useMounted } from '../../../ui/mounted/when-mounted.tsx'
import { PLACEHOLDER } from '../../../ui/picture/picture-sources.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { usePriceText } from '../../../ui/price/price.tsx'
import { groundColour } from '../../../ui/spread/ground-colour.ts'
import grounds from '../../../ui/spread/grounds.module.css'
import { itemAttributes, placeAttributes } from '../../../ui/tracked/tracked.ts'
import { anotherOrderPath, surprisePath } from '../surprise-address.ts'
import { useTurning } from './use-turning.ts'
import styles from './one-gift.module.css'

/** Tracked like the home lists, under its own list name. */
const TRACKED = { list: 'give-me-one', impression: 'impression', click: 'click' } as const

interface OneGiftProps {
  readonly post: Post
  readonly region: Region
  /** Position in the order, from 1. */
  readonly place: number
  readonly next: number
  readonly previous: number | undefined
}

/** One gift that fills the screen, with the next one by a link, an arrow key, or a swipe. */
export function OneGift({ post, region, place, next, previous }: OneGiftProps) {
  const nextLink = useRef<HTMLAnchorElement>(null)
  const previousLink = useRef<HTMLAnchorElement>(null)
  const turning = useTurning({ next: nextLink, previous: previousLink })
  const picture = post.images[0] ?? PLACEHOLDER
  return (
    <article className={`${styles.stage} ${grounds[groundColour(picture.color)]}`} {...turning}>
      <div className={styles.shown} aria-live="polite" {...placeAttributes(TRACKED)}>
        <Gift key={post.id} post={post} region={region} place={place} picture={picture} />
      </div>
      <nav className={styles.bar} aria-label="Gifts">
        {previous === undefined ? (
          <span />
        ) : (
          <a
            ref={previousLink}
            className={buttonClass({ variant: 'quiet' })}
            href={surprisePath(region, previous)}
            rel="nofollow"
          >
            <Icon name="left" small /> Back
          </a>
        )}
        <SaveButton post={post} />
        <a ref={nextLink} className={buttonClass({ variant: 'main' })} href={surprisePath(region, next)} rel="nofollow">
          Another one <Icon name="right" small />
        </a>
      </nav>
      <p className={styles.keys}>
        Or use the arrow keys. <a href={anotherOrderPath(region)}>Shuffle again</a>
      </p>
    </article>
  )
}

interface GiftProps extends Pick<OneGiftProps, 'post' | 'region' | 'place'> {
  readonly picture: PictureFacts
}

/**
 * Animates in when it follows another gift. The server-rendered one appears at once, because transparent content does not count
 * as painted.
 */
function Gift({ post, region, place, picture }: GiftProps) {
  const [arrives] = useState(useMounted())
  return (
    <div className={`${styles.gift} ${arrives ? styles.arrives : ''}`} {...itemAttributes(post, place)}>
      <div className={styles.picture}>
        <Picture picture={picture} sizes="(min-width: 801px) 58vw, 100vw" widths={[320, 1600]} first />
      </div>
      <Words post={post} region={region} />
    </div>
  )
}

function Words({ post, region }: Pick<OneGiftProps, 'post' | 'region'>) {
  const price = usePriceText(post)
  return (
    <div className={styles.words}>
      <p className="over">Give me one</p>
      <h1 className={styles.title}>
        <a href={inRegion(region, `/${post.slug}/`)}>{post.title}</a>
      </h1>
      {post.what !== '' && <p className="what">{post.what}</p>}
      {post.quip !== '' && <p className={styles.quip}>{post.quip}</p>}
      <p className={styles.facts}>
        {price !== '' && <b className="num">{price}</b>}
        {post.merchant !== '' && <span>{`at ${post.merchant}`}</span>}
        <Rating rating={post.rating} count={post.rating_count} />
      </p>
      <MerchantLink post={post} variant="line" className={styles.go} />
    </div>
  )
}

function SaveButton({ post }: Pick<OneGiftProps, 'post'>) {
  const { saved, toggle } = useSaving(post)
  return (
    <Button className={styles.save} aria-pressed={saved} onClick={toggle}>
      <Icon name="heart" small />
      {saved ? 'Saved' : 'Save'}
    </Button>
  )
}
