import { PrizePage } from '../prize-page.tsx'
import page from '../prize-page.module.css'
import { ParcelsForm } from './parcels-form.tsx'

/** The page on which a sponsor finds where the prizes go, and says how they travel. */
export function SponsorPage() {
  return (
    <PrizePage>
      {({ giveaway, winners }, link) =>
        winners === undefined ? undefined : (
          <div className={page.part}>
            <div className={page.head}>
              <p className={`over ${page.faint}`}>{giveaway.title}</p>
              <h1>Where the prizes go</h1>
              <p className={page.faint}>{introduction(winners.length)}</p>
            </div>
            {winners.length > 0 && <ParcelsForm winners={winners} link={link} />}
            <p className={page.end}>
              Please use the addresses for these parcels and for nothing else, and delete them afterwards. The link in your mail
              opens this page for 60 days.
            </p>
          </div>
        )
      }
    </PrizePage>
  )
}

function introduction(count: number): string {
  if (count === 0) return 'No address is ready yet. We write to you again as soon as one is.'
  const who = count === 1 ? 'One winner is' : `${count} winners are`
  return `${who} waiting for a parcel within 4 weeks. Tell us how each one travels once it has left; the others can follow later.`
}
