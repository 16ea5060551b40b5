import type { OwnClaim } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { Button, MerchantLink } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Prices, usePriceText } from '../../../ui/price/price.tsx'
import { SectionHead } from '../../../ui/section/section-head.tsx'
import { LocalLink } from '../../../regions/local-link.tsx'
import { claimsOfDevice, claimsOfMember } from '../boards-calls.ts'
import { useGiveUp, useGiveUpAsGuest, useMarkBought, useMarkBoughtAsGuest } from '../boards-changes.ts'
import { GIVING_ID } from '../board-text.ts'
import { saveErrorMessage } from '../saving/save-error.ts'
import styles from './you-are-giving.module.css'

/** What the viewer gives from boards of others: for whom, where to buy it, and whether it is bought. Nothing without claims. */
export function YouAreGiving({ asGuest }: { readonly asGuest: boolean }) {
  const ofMember = useQuery({ ...claimsOfMember(), enabled: !asGuest })
  const ofDevice = useQuery({ ...claimsOfDevice(), enabled: asGuest })
  const member = { bought: useMarkBought(), giveUp: useGiveUp() }
  const guest = { bought: useMarkBoughtAsGuest(), giveUp: useGiveUpAsGuest() }
  const { bought, giveUp } = asGuest ? guest : member
  const claims = (asGuest ? ofDevice : ofMember).data?.claims ?? []
  if (claims.length === 0) return null
  const onError = (error: unknown) => {
    showMessage(saveErrorMessage(error))
  }
  return (
    <section id={GIVING_ID} className={styles.giving} aria-labelledby={`${GIVING_ID}-title`}>
      <SectionHead id={`${GIVING_ID}-title`} title="You are giving" />
      <p className={styles.why}>
        {asGuest
          ? 'This device remembers it for a year. Log in, and it comes along to your account.'
          : 'Only you see this. Whoever gets it never does.'}
      </p>
      <Prices of={claims}>
        <ul className={styles.gifts}>
          {claims.map((claim) => (
            <GivenGift
              key={claim.item_id}
              claim={claim}
              onBought={() => {
                bought.mutate({ body: { item_id: claim.item_id, bought: !claim.bought } }, { onError })
              }}
              onGiveUp={() => {
                giveUp.mutate({ body: { wishlist_id: claim.wishlist_id, item_id: claim.item_id } }, { onError })
              }}
            />
          ))}
        </ul>
      </Prices>
    </section>
  )
}

interface GivenGiftProps {
  readonly claim: OwnClaim
  readonly onBought: () => void
  readonly onGiveUp: () => void
}

function GivenGift({ claim, onBought, onGiveUp }: GivenGiftProps) {
  const { title, what, image, uri, user, bought, gone } = claim
  const name = title === '' ? 'A gift that is gone' : title
  const price = usePriceText(claim)
  return (
    <li className={bought ? `${styles.gift} ${styles.bought}` : styles.gift}>
      <span className={styles.picture}>{image !== '' && <img src={image} alt="" width="160" height="120" loading="lazy" />}</span>
      <div className={styles.words}>
        <p className={styles.whom}>{`For ${user.username}`}</p>
        <h3 className={styles.title}>{uri === '' ? name : <LocalLink href={uri}>{name}</LocalLink>}</h3>
        <p className={styles.facts}>
          {[what, price].filter((fact) => fact !== '').join(' · ')}
          {gone && <span className={styles.gone}>No longer on the board</span>}
        </p>
      </div>
      <div className={styles.actions}>
        {!bought && <MerchantLink post={{ ...claim, broken: false, unavailable: false }} small />}
        <Button
          small
          className={bought ? styles.done : undefined}
          aria-pressed={bought}
          aria-label={`Bought: ${name}`}
          onClick={onBought}
        >
          {bought && <Icon name="check" small />}
          {bought ? 'Bought' : 'I bought it'}
        </Button>
        <Button small variant="quiet" aria-label={`I am not giving this: ${name}`} onClick={onGiveUp}>
          Give it up
        </Button>
      </div>
    </li>
  )
}
