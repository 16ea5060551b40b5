import { BROKEN_LINKS_PER_PAGE, type BrokenLink, type CallAnswer, type listBrokenLinks } from '@ribbonry/contracts'
import { useState } from 'react'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { StatusChip } from '../kit/cells.tsx'
import { columnsOf } from '../kit/columns.tsx'
import { type ListActions, staffList } from '../kit/staff-list.tsx'
import { brokenGiftLinksQuery, brokenGuideLinksQuery } from './broken-link-calls.ts'
import { BrokenLinkCell } from './broken-link-facts.tsx'
import { BROKEN_LINK_FILTERS, type BrokenLinkInput } from './broken-link-filters.ts'
import { placesText, reasonText, placePath } from './broken-link-texts.ts'
import styles from './broken-links.module.css'
import { LinkMenu } from './link-menu.tsx'
import { ReplaceDialog, type WantedLinks } from './replace-dialog.tsx'

const { text, chip, figure, moment } = columnsOf<BrokenLink>()

const COLUMNS = [
  { id: 'link', title: 'Link', cell: (link: BrokenLink) => <BrokenLinkCell link={link} /> },
  chip('state', 'State', ({ state, reason }) => (
    <StatusChip kind={state === 'broken' ? 'bad' : 'wait'}>{reasonText(reason)}</StatusChip>
  )),
  text('places', 'Stands in', placesText),
  text('shop', 'Shop', ({ shop_name: shop }) => shop),
  figure('clicks', 'Clicks in 28 days', ({ clicks }) => (clicks === 0 ? '–' : clicks), { phone: 'number' }),
  moment('checked', 'Checked', ({ checked }) => checked, { never: 'not yet' }),
] as const

const COMMON = {
  filters: BROKEN_LINK_FILTERS,
  rows: ({ links }: CallAnswer<typeof listBrokenLinks>) => links,
  total: ({ total }: CallAnswer<typeof listBrokenLinks>) => total,
  perPage: BROKEN_LINKS_PER_PAGE,
  id: ({ kind, id }: BrokenLink) => `${kind} ${id}`,
} as const

/** Broken links of gifts, those that lose the most clicks first. */
export const BrokenGiftLinks = staffList({
  ...COMMON,
  name: 'broken-links',
  label: 'Broken links of gifts',
  empty: 'Every link of every gift works.',
  query: ({ filter, page }) => brokenGiftLinksQuery({ params: { page }, query: filter }),
  columns: [...COLUMNS, { id: 'edit', title: 'Edit', cell: (link) => <EditGift link={link} />, phone: 'action' }],
})

/** Broken links of products of guides; a link is replaced in all that have it. */
export const BrokenGuideLinks = staffList({
  ...COMMON,
  name: 'broken-guide-links',
  label: 'Broken links of guides',
  empty: 'Every link of every guide works.',
  query: ({ filter, page }) => brokenGuideLinksQuery({ params: { page }, query: filter }),
  columns: [...COLUMNS, { id: 'replace', title: 'Replace', cell: (link) => <ReplaceButton link={link} />, phone: 'action' }],
  useActions: useReplaceAction,
})

function EditGift({ link }: { readonly link: BrokenLink }) {
  return (
    <div className={styles.actions}>
      <a className={buttonClass({ small: true })} href={placePath(link)} aria-label={`Edit ${link.title}`}>
        Edit
      </a>
      <LinkMenu link={link} />
    </div>
  )
}

function ReplaceButton({ link }: { readonly link: BrokenLink }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.actions}>
      <Button small aria-label={`Replace the link of ${link.title}`} onClick={() => setOpen(true)}>
        Replace
      </Button>
      <LinkMenu link={link} />
      {isOpen && <ReplaceDialog wanted={{ rows: [link] }} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Replaces the links of the chosen rows, or of all that the filters leave, such as those of a shop. */
function useReplaceAction({ filter }: { readonly filter: BrokenLinkInput }): ListActions<BrokenLink> {
  const [wanted, setWanted] = useState<WantedLinks>()
  return {
    actions: [
      {
        title: 'Replace',
        icon: 'move',
        run: (rows, isAll) => setWanted(isAll ? { rows, filter } : { rows }),
      },
    ],
    report: wanted !== undefined && <ReplaceDialog wanted={wanted} onClose={() => setWanted(undefined)} />,
  }
}
