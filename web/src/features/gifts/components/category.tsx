import type { PublicGiftCategory } from '@ribbonry/contracts'
import { type ReactNode, useMemo } from 'react'
import type { Region } from '../../../regions/region.ts'
import { EndlessGifts, type GiftQuery } from '../../../ui/endless/endless-gifts.tsx'
import { Rating } from '../../../ui/gift-card/gift-card.tsx'
import { headPicture } from '../../../ui/page-head/head-picture.ts'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { ALL_GIFTS, categoryPath, type GiftsAddress, giftsPath, isNarrowed, unfiltered } from '../gifts-address.ts'
import type { GiftsAnswer } from '../gifts-calls.ts'
import { countText } from '../gifts-metadata.ts'
import { isAnyPrice } from '../price-range.ts'
import { NoneLeft } from './gifts-bar.tsx'
import styles from './gifts.module.css'

interface CategoryHeadProps {
  /** The first page that is shown; undefined while it loads. */
  readonly first: GiftsAnswer | undefined
  readonly region: Region
  readonly page: number
  /** Rating control. */
  readonly children?: ReactNode
}

const ALL_TEXT = 'Everything on our shelves, for everyone you know. Pick a corner below, or start at the newest.'

/** Heading of a category with description and breadcrumbs. */
export function CategoryHead({ first, region, page, children }: CategoryHeadProps) {
  if (first === undefined)
    return (
      <PageHead crumbs={[]} title="Gifts" picture={undefined}>
        <TextSkeleton lines={3} />
      </PageHead>
    )
  const { name, slug, parent, description, rating, rating_count: ratings, post_count: count, picture } = first.category
  const crumbs = [
    ...(slug === ALL_GIFTS ? [] : [{ title: 'All gifts', to: categoryPath(region, ALL_GIFTS, null) }]),
    ...(parent === null ? [] : [{ title: parent.name, to: categoryPath(region, parent.slug, null) }]),
  ]
  const facts = (count > 0 || rating !== null) && (
    <>
      {count > 0 && <span className="num">{countText(count)}</span>}
      <Rating rating={rating} count={ratings} />
    </>
  )
  return (
    <PageHead
      crumbs={crumbs}
      title={name}
      page={page}
      deck={description || ALL_TEXT}
      facts={facts}
      picture={headPicture(picture, first.posts)}
    >
      {slug !== ALL_GIFTS && <div className={styles.rate}>{children}</div>}
    </PageHead>
  )
}

interface CategoryLinksProps {
  readonly category: PublicGiftCategory
  readonly region: Region
}

/** Links to subcategories; on the page of all gifts, two levels. */
export function CategoryLinks({ category: { slug, children }, region }: CategoryLinksProps) {
  if (children.length === 0) return null
  if (slug !== ALL_GIFTS)
    return (
      <div className="wrap">
        <Links label="Narrower" links={children.map((child) => ({ ...child, to: categoryPath(region, child.slug, slug) }))} />
      </div>
    )
  return (
    <div className={`wrap ${styles.corners}`}>
      {children.map((child) => (
        <section key={child.slug} className={styles.corner} aria-labelledby={`corner-${child.slug}`}>
          <h2 id={`corner-${child.slug}`}>
            <a href={categoryPath(region, child.slug, null)}>{child.name}</a>
          </h2>
          <Links
            label={child.name}
            links={child.children.map((below) => ({ ...below, post_count: 0, to: categoryPath(region, below.slug, child.slug) }))}
          />
        </section>
      ))}
    </div>
  )
}

interface LinksProps {
  readonly label: string
  readonly links: readonly { readonly slug: string; readonly name: string; readonly post_count: number; readonly to: string }[]
}

function Links({ label, links }: LinksProps) {
  if (links.length === 0) return null
  return (
    <ul className={styles.links} aria-label={label}>
      {links.map(({ slug, name, post_count: count, to }) => (
        <li key={slug}>
          <a href={to}>
            {name}
            {count > 0 && <span className={`${styles.count} num`}>{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface CategoryGiftsProps {
  readonly list: GiftQuery & { readonly isPlaceholderData: boolean }
  readonly address: GiftsAddress
  /** Category id for tracking; undefined on the page of all gifts. */
  readonly category: number | undefined
  readonly scrolls: boolean
}

/** Gifts of a category. Those of the previous price range stay, faded, until new ones arrive. */
export function CategoryGifts({ list, address, category, scrolls }: CategoryGiftsProps) {
  const tracked = useMemo(
    () =>
      ({
        list: address.sort,
        impression: 'impression-gifts',
        click: 'click-gifts',
        ...(category === undefined ? {} : { category }),
      }) as const,
    [address.sort, category],
  )
  const waits = list.isPlaceholderData
  return (
    <div className={waits ? styles.waits : undefined} aria-busy={waits}>
      <EndlessGifts
        list={list}
        region={address.region}
        page={address.page}
        pathOf={(page) => giftsPath({ ...address, page })}
        tracked={tracked}
        scrolls={scrolls && !waits}
        inView={3}
        empty={
          isNarrowed(address) ? (
            <NoneLeft every={giftsPath(unfiltered(address))} priced={!isAnyPrice(address.range)} />
          ) : undefined
        }
      />
    </div>
  )
}
