import { fullDayText } from '@ribbonry/dates'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { FormNote } from '../../ui/form/form-message.tsx'
import { AddressLines } from '../../ui/postal-address/postal-address.tsx'
import { type PrizeInfo, type PrizeLink, PrizePage, type Winner } from '../prize-page.tsx'
import page from '../prize-page.module.css'
import { AddressForm } from './address-form.tsx'
import { NamingConsent } from './naming-consent.tsx'
import styles from './winner-page.module.css'

type Giveaway = PrizeInfo['giveaway']

const ZONE = 'America/New_York'

/** The page on which a winner says where the prize is to be sent. */
export function WinnerPage() {
  return (
    <PrizePage>
      {({ giveaway, winner }, link) =>
        winner === undefined ? undefined : <OfWinner giveaway={giveaway} winner={winner} link={link} />
      }
    </PrizePage>
  )
}

interface OfWinnerProps {
  readonly giveaway: Giveaway
  readonly winner: Winner
  readonly link: PrizeLink
}

function OfWinner({ giveaway, winner, link }: OfWinnerProps) {
  const { email = '' } = useParams()
  const [isOpen, setOpen] = useState(false)
  if (!winner.editable) return <Locked giveaway={giveaway} winner={winner} link={link} />
  if (winner.address !== null && !isOpen)
    return <Saved giveaway={giveaway} winner={winner} link={link} onCorrect={() => setOpen(true)} />
  return (
    <div className={page.part}>
      <Head over={giveaway.title} title={winner.address === null ? 'You have won' : 'Correct it'}>
        {`It comes from ${giveaway.sponsor}, and only needs to know where you live.`}
      </Head>
      {winner.reply_by !== null && winner.address === null && <ReplyBy replyBy={winner.reply_by} />}
      <AddressForm winner={winner} email={email} link={link} onSaved={() => setOpen(false)} />
      <p className={page.end}>
        {`Only Ribbonry and ${giveaway.sponsor} see this, and only to post the parcel. `}
        We delete it 90 days after it is on its way. You can correct it here until it has gone to them.
      </p>
    </div>
  )
}

function Head({ over, title, children }: { readonly over: string; readonly title: string; readonly children: string }) {
  return (
    <div className={page.head}>
      <p className={`over ${page.faint}`}>{over}</p>
      <h1>{title}</h1>
      <p className={page.faint}>{children}</p>
    </div>
  )
}

function ReplyBy({ replyBy }: { readonly replyBy: string }) {
  return (
    <p className={page.by}>
      <strong>
        Please answer by <time dateTime={replyBy}>{fullDayText(replyBy, ZONE)}</time>.
      </strong>{' '}
      After 7 days we may draw again. Delivery takes up to 4 weeks.
    </p>
  )
}

interface SavedProps extends OfWinnerProps {
  readonly onCorrect: () => void
}

function Saved({ giveaway, winner, link, onCorrect }: SavedProps) {
  return (
    <div className={page.part}>
      <Head over={giveaway.title} title="We know where it goes">
        {`We pass the address on to ${giveaway.sponsor}, and write to you when the parcel has a number to follow.`}
      </Head>
      <FormNote>Saved. Thank you, there is nothing else to do.</FormNote>
      <Parcel winner={winner} />
      <div>
        <Button onClick={onCorrect}>Correct it</Button>
      </div>
      <NamingConsent winner={winner} link={link} />
    </div>
  )
}

/** The address cannot be changed any more: it is with the sponsor, or it was erased. */
function Locked({ giveaway, winner, link }: OfWinnerProps) {
  const isPosted = winner.tracking_id !== ''
  return (
    <div className={page.part}>
      <Head over={giveaway.title} title={isPosted ? 'It is on its way' : 'It is being packed'}>
        {isPosted
          ? `${giveaway.sponsor} has posted the parcel. Delivery takes up to 4 weeks.`
          : `${giveaway.sponsor} has the address and packs the parcel. Delivery takes up to 4 weeks.`}
      </Head>
      {isPosted && (
        <dl className={styles.facts}>
          <div>
            <dt>Carrier</dt>
            <dd>{winner.shipping_company}</dd>
          </div>
          <div>
            <dt>Shipment ID</dt>
            <dd className={styles.id}>{winner.tracking_id}</dd>
          </div>
        </dl>
      )}
      {winner.address === null ? (
        <p className={page.faint}>We have deleted the address, as we promised.</p>
      ) : (
        <>
          <Parcel winner={winner} />
          <p className={styles.lock}>
            <Icon name="lock" small />
            <span>
              The address cannot be changed here any more. If something in it is wrong, answer one of our mails, and a person will
              see to it.
            </span>
          </p>
        </>
      )}
      <NamingConsent winner={winner} link={link} />
    </div>
  )
}

function Parcel({ winner: { address } }: Pick<OfWinnerProps, 'winner'>) {
  return address === null ? null : <AddressLines address={address} className={styles.label} />
}
