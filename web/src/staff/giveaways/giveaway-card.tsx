import type { GiveawayWinner, StaffGiveaway } from '@ribbonry/contracts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import { RowMenu } from '../kit/row-menu.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import table from '../kit/table.module.css'
import { AddWinner } from './add-winner.tsx'
import { easternDay, easternTime } from './eastern-time.ts'
import { editPath } from './giveaway-path.ts'
import styles from './giveaways.module.css'
import { PublicLinks } from './public-links.tsx'
import type { GiveawayActions } from './use-giveaway-actions.ts'
import { GiveawayChip } from './winner-chip.tsx'
import type { WinnerAction } from './winner-progress.ts'
import { WinnerRow } from './winner-row.tsx'

/** What staff can do for a whole giveaway. */
export type GiveawayAction = 'sync' | 'import-entrants' | 'draw' | 'request-shipping' | 'end-links'

interface GiveawayCardProps {
  readonly giveaway: StaffGiveaway
  /** The hash of the address names it. */
  readonly isTarget: boolean
  readonly onAdd: GiveawayActions['add']
  readonly onAction: (action: GiveawayAction) => void
  readonly onWinnerAction: (action: WinnerAction, winner: GiveawayWinner) => void
}

/** One giveaway with its winners. Its id is the hash of its address. */
export function GiveawayCard({ giveaway, isTarget, onAdd, onAction, onWinnerAction }: GiveawayCardProps) {
  const { id, slug, title, picture, winners } = giveaway
  const heading = `giveaway-${id}-title`
  return (
    <section id={String(id)} className={styles.card} aria-labelledby={heading} data-target={isTarget ? '' : undefined}>
      <div className={styles.head}>
        <div className={styles.thumb}>
          <Picture picture={{ ...picture, alt: '' }} sizes="52px" widths={[160, 160]} />
        </div>
        <div className={styles.about}>
          <h2 id={heading}>
            <a href={`/giveaway/${slug}/`}>{title}</a>
          </h2>
          <Facts giveaway={giveaway} />
          <PublicLinks giveaway={giveaway} />
        </div>
        <HeadActions giveaway={giveaway} onAction={onAction} />
      </div>
      {winners.length > 0 && (
        <table className={`${table.table} ${styles.winners}`}>
          <caption className="sr">{`Winners of ${title}`}</caption>
          <thead>
            <tr>
              <th scope="col">Winner</th>
              <th scope="col">Status</th>
              <th scope="col">Since</th>
              <th scope="col" className={styles.next}>
                Next
              </th>
            </tr>
          </thead>
          <tbody>
            {winners.map((winner) => (
              <WinnerRow key={winner.id} winner={winner} giveaway={giveaway} onAction={onWinnerAction} />
            ))}
          </tbody>
        </table>
      )}
      <AddWinner giveaway={giveaway} onAdd={onAdd} />
    </section>
  )
}

function Facts({ giveaway }: { readonly giveaway: StaffGiveaway }) {
  const { starts_shown_at: starts, ends_at: ends, state, synced } = giveaway
  const { sponsor, sponsor_name: name, sponsor_contact: contact, sponsor_url: url } = giveaway
  return (
    <>
      <p>
        {`${state === 'coming' ? 'Opens' : 'Opened'} ${easternDay(starts)}, ${easternTime(starts)}. `}
        {`${state === 'ended' ? 'Ended' : 'Ends'} ${easternDay(ends)}, ${easternTime(ends)} (`}
        <RelativeTime moment={ends} otherwise={easternDay(ends)} />
        {').'}
      </p>
      <p>
        {sponsor ? 'Sponsor: ' : 'No sponsor: we send the prize.'}
        {sponsor && (
          <>
            <a href={url} target="_blank" rel="noreferrer nofollow">
              {name}
            </a>
            {', '}
            <a href={`mailto:${contact}`}>{contact}</a>
          </>
        )}
        {synced !== null && (
          <>
            {sponsor ? '. Synced ' : ' Synced '}
            <RelativeTime moment={synced} otherwise={easternDay(synced)} />
          </>
        )}
      </p>
    </>
  )
}

function HeadActions({ giveaway, onAction }: Pick<GiveawayCardProps, 'giveaway' | 'onAction'>) {
  const { id, title, state, embed, sponsor, sponsor_name: name, winners } = giveaway
  const waiting = winners.filter(({ status }) => status === 'received address').length
  return (
    <div className={styles.actions}>
      <GiveawayChip state={state} />
      {embed !== '' && (
        <Button small aria-label={`Sync ${title}`} onClick={() => onAction('sync')}>
          <StaffIcon name="sync" />
          Sync
        </Button>
      )}
      <a className={buttonClass({ small: true })} href={editPath(id)} aria-label={`Edit ${title}`}>
        Edit
      </a>
      {canImport(giveaway) && state === 'ended' && !giveaway.imported && winners.length === 0 && (
        <Button small aria-label={`Import entrants of ${title}`} onClick={() => onAction('import-entrants')}>
          Import entrants
        </Button>
      )}
      {canDraw(giveaway) && (
        <Button small variant="main" data-main aria-label={`Draw the winners of ${title}`} onClick={() => onAction('draw')}>
          Draw the winners
        </Button>
      )}
      {sponsor && waiting > 0 && (
        <Button small variant="main" data-main onClick={() => onAction('request-shipping')}>
          <StaffIcon name="send" />
          {`Send ${waiting} ${waiting === 1 ? 'address' : 'addresses'} to ${name}`}
        </Button>
      )}
      <RowMenu
        label={`More for ${title}`}
        choices={[
          ...(canImport(giveaway) ? [{ title: 'Import entrants', run: () => onAction('import-entrants') }] : []),
          { title: 'End all secret links', run: () => onAction('end-links') },
        ]}
      />
    </div>
  )
}

/** Entrants of a provider can be imported until the draw. */
function canImport({ embed, entries_here: isHere, drawn }: StaffGiveaway): boolean {
  return embed !== '' && !isHere && !drawn
}

/** Whether it is over, and there is a list of entries from which nobody was drawn yet. */
function canDraw({ state, entries_here: isHere, imported, drawn }: StaffGiveaway): boolean {
  return state === 'ended' && (isHere || imported) && !drawn
}
