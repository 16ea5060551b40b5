import type { CategoryLabel, Picture as PictureFacts, Post } from '@ribbonry/contracts'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { inRegion, type Region } from '../../../regions/region.ts'
import { HeartButton } from '../../../saving/heart-button.tsx'
import { useSaving } from '../../../saving/save-host.ts'
import { Button, buttonClass, MerchantLink } from '../../../ui/buttons/button.tsx'
import { fullName } from '../../../ui/format/gift-name.ts'
import { usePriceText } from '../../../ui/price/price.tsx'
import { Rating } from '../../../ui/gift-card/gift-card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Breadcrumbs } from '../../../ui/navigation/navigation.tsx'
import { largestUrl, PLACEHOLDER } from '../../../ui/picture/picture-sources.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { ShareButton } from '../../../ui/share/share-button.tsx'
import { PictureSkeleton, TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { itemAttributes, placeAttributes } from '../../../ui/tracked/tracked.ts'
import { categoryPath, POST_PAGE, primaryCategory } from '../post-page.ts'
import { GiftText } from './gift-text.tsx'
import styles from './post.module.css'
import { SoldElsewhere } from './sold-elsewhere.tsx'
import { later } from '../../../ui/later/later.tsx'
import { LostDialog } from '../../../ui/later/lost-dialog.tsx'

const PictureViewer = later(
  () => import('./picture-viewer.tsx'),
  (module) => module.PictureViewer,
  LostDialog,
)

interface PostViewProps {
  readonly post: Post
  readonly labels: readonly CategoryLabel[]
  /** Countries that it is sold in; none for all. */
  readonly countries: readonly string[]
  readonly region: Region
  /** False while only data from a list is available. */
  readonly complete: boolean
  /** `scroll=y`: shows the first picture only. */
  readonly onePicture: boolean
  /** Further panel content; two lines are reserved while it loads. */
  readonly children: ReactNode
}

/** Gift page: pictures on the left, sticky panel beside them. */
export function PostView({ post, labels, countries, region, complete, onePicture, children }: PostViewProps) {
  const primary = primaryCategory(labels)
  const crumbs = primary === undefined ? [] : [{ title: primary.name, to: categoryPath(primary, region) }]
  return (
    <article {...itemAttributes({ id: post.id, ad_id: null }, 0)} {...placeAttributes(POST_PAGE.seen)}>
      <Breadcrumbs crumbs={crumbs} />
      <div className={`${styles.post} ${styles.parts}`}>
        <Gallery pictures={onePicture ? post.images.slice(0, 1) : post.images} />
        <Details post={post} labels={labels} countries={countries} region={region} complete={complete}>
          {children}
        </Details>
      </div>
    </article>
  )
}

interface DetailsProps {
  readonly post: Post
  readonly labels: readonly CategoryLabel[]
  readonly countries: readonly string[]
  readonly region: Region
  readonly complete: boolean
  readonly children: ReactNode
}

/** Panel beside the pictures: title, price and links; text; what belongs to it. */
function Details({ post, labels, countries, region, complete, children }: DetailsProps) {
  const price = usePriceText(post)
  return (
    <div className={styles.panel}>
      <div className={styles.details}>
        <h1>{post.title}</h1>
        {post.what !== '' && <p className="what">{post.what}</p>}
        <p className={styles.buy}>
          {price !== '' && <span className={`${styles.price} num`}>{price}</span>}
          {post.merchant !== '' && <span>{`at ${post.merchant}`}</span>}
          {post.rating !== null && post.rating_count > 0 && (
            <span className={styles.rating}>
              <Rating rating={post.rating} count={post.rating_count} />
              <span className="num" aria-hidden="true">{` (${post.rating_count})`}</span>
            </span>
          )}
        </p>
        <Availability post={post} />
        <SoldElsewhere countries={countries} region={region} />
        <p className={styles.notice}>{disclosure(post)}</p>
        <div className={styles.main} {...placeAttributes(POST_PAGE.left)}>
          <MerchantLink post={post} wide />
        </div>
        <SaveAndShare post={post} region={region} />
      </div>
      <div className={styles.text}>
        {post.quip !== '' && post.quip !== post.content && <p className={styles.quip}>{post.quip}</p>}
        {/* The text of a gift without a quip comes from its shop. */}
        {post.quip !== '' && post.content !== '' && <h2 className={styles.why}>Why we like it</h2>}
        {complete ? <GiftText text={post.content} /> : <TextSkeleton lines={4} />}
        {complete && post.expanded_desc !== null && <GiftText text={post.expanded_desc} />}
      </div>
      <div className={styles.tail}>
        <div className={post.price === null ? styles.line : styles.lines}>{children}</div>
        {labels.length > 0 && (
          <ul className={styles.chips} aria-label="Found in">
            {labels.map((label) => (
              <li key={label.id}>
                <a href={categoryPath(label, region)}>{label.name}</a>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.boost}>
          Proud of it?{' '}
          <a href={`/${post.slug}/boost/`} target="_self" rel="nofollow">
            Boost this
          </a>
        </p>
      </div>
    </div>
  )
}

function disclosure({ ad, link }: Post): string {
  if (link === '') return 'Nobody we know sells this one. We kept it because it is lovely.'
  return ad
    ? 'Sponsored: the maker pays us to show this, and we may earn a commission.'
    : 'If you buy it we may earn a commission. It costs you the same.'
}

function Availability({ post }: { readonly post: Post }) {
  if (!post.broken && !post.unavailable) return null
  return (
    <p className={styles.gone}>
      {post.unavailable
        ? 'The shop has run out of this one. It may be back, and something like it is on their shelves.'
        : 'The shop has moved this one. Their shelves are the place to look.'}
    </p>
  )
}

const PICTURE_SIZES = '(min-width: 1440px) 750px, (min-width: 801px) 55vw, 100vw'
const HALF_SIZES = '(min-width: 1440px) 370px, (min-width: 801px) 27vw, 100vw'

/** Swiped on phones, a grid on larger screens. A press opens the full-screen viewer; without JavaScript, the picture file. */
function Gallery({ pictures }: { readonly pictures: readonly PictureFacts[] }) {
  const [viewed, setViewed] = useState<number>()
  const shown = [...new Map(pictures.map((picture) => [picture.src, picture])).values()]
  const swiped = shown.length > 1
  const view = (event: MouseEvent, index: number): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setViewed(index)
  }
  return (
    <>
      <ul className={styles.gallery} aria-label="Pictures" {...(swiped ? { tabIndex: 0 } : {})}>
        {(shown.length === 0 ? [PLACEHOLDER] : shown).map((picture, index) => {
          const image = (
            <Picture
              picture={picture}
              widths={index === 0 ? [480, 1600] : [320, 1280]}
              first={index === 0}
              sizes={isWide(index, shown.length) ? PICTURE_SIZES : HALF_SIZES}
            />
          )
          return (
            <li key={picture.src} className={styles.item}>
              {picture.id === null ? (
                image
              ) : (
                <a className={styles.closer} href={largestUrl(picture)} onClick={(event) => view(event, index)}>
                  {image}
                  <span className="sr">{picture.alt === '' ? `Picture ${index + 1}, closer` : ', closer'}</span>
                </a>
              )}
              {swiped && <span className={`${styles.count} num`} aria-hidden="true">{`${index + 1} / ${shown.length}`}</span>}
            </li>
          )
        })}
      </ul>
      {viewed !== undefined && (
        <Suspense>
          <PictureViewer pictures={shown} first={viewed} onClose={() => setViewed(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** The first picture takes the full width and the others stand in pairs; a last single one takes the full width too. */
function isWide(index: number, count: number): boolean {
  return index === 0 || (index === count - 1 && index % 2 === 1)
}

function SaveAndShare({ post, region }: Pick<DetailsProps, 'post' | 'region'>) {
  const { saved, toggle } = useSaving(post)
  return (
    <div className={styles.two}>
      <Button className={styles.save} small aria-pressed={saved} onClick={toggle}>
        <Icon name="heart" small />
        {saved ? 'Saved' : 'Save'}
      </Button>
      <ShareButton title={fullName(post)} />
      <a
        className={`${styles.wrapIt} ${buttonClass({ variant: 'quiet', small: true })}`}
        href={inRegion(region, `/wrap-it/${post.slug}/`)}
        rel="nofollow"
      >
        <Icon name="gift" small />
        Wrap it: a card to print
      </a>
    </div>
  )
}

/** Phones: shop link and heart, fixed at the bottom. */
export function BuyBar({ post }: { readonly post: Post }) {
  const price = usePriceText(post)
  return (
    <section
      className={styles.bar}
      aria-label="Buy this"
      {...itemAttributes({ id: post.id, ad_id: null }, 0)}
      {...placeAttributes(POST_PAGE.left)}
    >
      <HeartButton post={post} variant="square" />
      <MerchantLink post={post} suffix={price === '' ? '' : `, ${price}`} className={styles.barLink} />
    </section>
  )
}

export function PostSkeleton() {
  return (
    <div className="wrap">
      <output className="sr">The gift is on its way</output>
      <div className={styles.post}>
        <PictureSkeleton />
        <TextSkeleton lines={6} />
      </div>
    </div>
  )
}
