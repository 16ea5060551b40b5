import { useSyncExternalStore } from 'react'
import { LocalLink } from '../../../regions/local-link.tsx'
import { Button, buttonClass } from '../../../ui/buttons/button.tsx'
import { HeartButton } from '../../../saving/heart-button.tsx'
import { useLoginHost } from '../../../session/login-host.ts'
import card from '../../../ui/gift-card/gift-card.module.css'
import { Picture } from '../../../ui/picture/picture.tsx'
import { PLACEHOLDER } from '../../../ui/picture/picture-sources.ts'
import { SectionHead } from '../../../ui/section/section-head.tsx'
import { Message } from '../../../ui/states/message.tsx'
import { type GuestGift, guestGifts, subscribeGuest } from '../guest/guest-board.ts'
import styles from './boards.module.css'
import { YouAreGiving } from './you-are-giving.tsx'

const SIZES = '(min-width: 970px) 220px, (min-width: 701px) 30vw, 46vw'
const NONE: readonly GuestGift[] = []
const WHY = 'Log in to see your boards, or make an account: what this device keeps comes along.'

/** Explains boards to visitors, and shows what they saved on this device. */
export function GuestBoards() {
  const login = useLoginHost()
  const gifts = useSyncExternalStore(subscribeGuest, guestGifts, () => NONE)
  return (
    <div className="wrap">
      <Message
        level={1}
        over="Boards"
        title="Somewhere to keep a good idea"
        actions={
          <>
            <Button
              variant="main"
              onClick={() => {
                void login.ask(WHY)
              }}
            >
              Log in
            </Button>
            <a className={buttonClass()} href="/register/">
              Make an account
            </a>
          </>
        }
      >
        <p>
          Press the heart on a gift and it waits on a board, sorted by whoever it is for. You need an account for that, and it
          costs nothing.
        </p>
      </Message>
      <YouAreGiving asGuest />
      {gifts.length > 0 && (
        <section className={styles.kept} aria-labelledby="kept-here">
          <SectionHead id="kept-here" title="Kept on this device" />
          <p className={styles.guestNote}>Nobody else sees these. They move to a board of yours as soon as you log in.</p>
          <ul className={styles.gifts}>
            {gifts.map((gift) => (
              <SavedGift key={`${gift.ad_id ?? ''}-${gift.id}`} gift={gift} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function SavedGift({ gift }: { readonly gift: GuestGift }) {
  const picture = { ...(gift.picture ?? PLACEHOLDER), alt: '' }
  return (
    <li className={styles.gift}>
      <div className={card.frame}>
        <Picture picture={picture} sizes={SIZES} widths={[160, 480]} />
      </div>
      <h3 className={styles.guestTitle}>
        {gift.slug === '' ? gift.title : <LocalLink href={`/${gift.slug}/`}>{gift.title}</LocalLink>}
      </h3>
      <div className={styles.heart}>
        <HeartButton post={{ ...gift, images: [picture] }} />
      </div>
    </li>
  )
}
