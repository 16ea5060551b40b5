import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { inRegion, type Region } from '../../../regions/region.ts'
import { useAccount } from '../../../session/account.ts'
import card from '../../../ui/gift-card/gift-card.module.css'
import { GiftCard } from '../../../ui/gift-card/gift-card.tsx'
import cards from '../../../ui/gift-card/gift-grid.module.css'
import { giftPath } from '../../../ui/gift-card/gift-path.ts'
import { BelowTheFold } from '../../../ui/mounted/below-the-fold.tsx'
import { PLACEHOLDER } from '../../../ui/picture/picture-sources.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { SectionHead } from '../../../ui/section/section-head.tsx'
import { giftsText } from '../board-text.ts'
import { boardPath } from '../boards-address.ts'
import { ownBoards, recommended } from '../boards-calls.ts'
import { type GuestGift, guestGifts, subscribeGuest } from '../guest/guest-board.ts'
import styles from './returning.module.css'

const NONE: readonly GuestGift[] = []
/** Kept gifts that are shown; the page of boards has all. */
const KEPT = 6
/** New finds beside the last board. */
const FINDS = 2

/** For somebody who returns: what this device keeps, which the server does not hear, or the last board with new finds. */
export function Returning({ region }: { readonly region: Region }) {
  const { user, authFinished } = useAccount()
  if (!authFinished) return null
  return user === null ? <Kept region={region} /> : <LastBoard userId={user.user_id} region={region} />
}

function Kept({ region }: { readonly region: Region }) {
  const gifts = useSyncExternalStore(subscribeGuest, guestGifts, () => NONE).filter(({ slug }) => slug !== '')
  if (gifts.length === 0) return null
  return (
    <BelowTheFold>
      <section className={styles.part} aria-labelledby="kept-here">
        <SectionHead id="kept-here" title="Kept on this device">
          <a href="/wishlist/">All you kept</a>
        </SectionHead>
        <ul className={styles.row}>
          {gifts.slice(0, KEPT).map((gift) => (
            <li key={gift.id} className={styles.gift}>
              <div className={card.frame}>
                <Picture picture={{ ...(gift.picture ?? PLACEHOLDER), alt: '' }} sizes="144px" widths={[160, 320]} />
              </div>
              <h3 className={styles.title}>
                <a href={inRegion(region, `/${gift.slug}/`)}>{gift.title}</a>
              </h3>
            </li>
          ))}
        </ul>
      </section>
    </BelowTheFold>
  )
}

function LastBoard({ userId, region }: { readonly userId: number; readonly region: Region }) {
  const board = useQuery(ownBoards({ query: {} })).data?.boards.find(({ total }) => total > 0)
  const finds = useQuery({ ...recommended(userId, { id: userId, isKnown: true, region }), enabled: board !== undefined }).data
  if (board === undefined || finds === undefined) return null
  const { wishlist_id: id, name, image, total } = board
  return (
    <BelowTheFold>
      <section className={styles.part} aria-labelledby="last-board">
        <SectionHead id="last-board" title={`Back to ${name}`}>
          <a href="/wishlist/">All your boards</a>
        </SectionHead>
        <ul className={cards.grid}>
          <li className={styles.board}>
            <div className={card.frame}>
              <img className={styles.image} src={image} alt="" width={400} height={300} loading="lazy" />
            </div>
            <h3 className={styles.name}>
              <a href={boardPath(userId, id)}>{name}</a>
            </h3>
            <p className={styles.total}>{giftsText(total)}</p>
          </li>
          {finds.posts.slice(0, FINDS).map((gift, index) => (
            <GiftCard key={gift.id} post={gift} to={giftPath(gift, region)} position={index + 1} />
          ))}
        </ul>
      </section>
    </BelowTheFold>
  )
}
