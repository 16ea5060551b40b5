import { type DeadLink, OWN_LINKS_PER_PAGE } from '@ribbonry/contracts'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { StatusChip } from '../../kit/cells.tsx'
import { columnsOf } from '../../kit/columns.tsx'
import { type ListActions, staffList } from '../../kit/staff-list.tsx'
import { guidePath, INTERLINKING_PATH } from '../guide-paths.ts'
import { deadLinksQuery } from './interlinking-calls.ts'
import { moreText, STATES, TEXTS, uncheckedText } from './interlinking-texts.ts'
import { partsAt } from './interlinking-parts.ts'
import styles from './interlinking.module.css'
import { MendDialog } from './mend-dialog.tsx'

/** Guides that are named in a row, and blog posts. */
const NAMED = 3
const { link, text, chip, figure } = columnsOf<DeadLink>()

/** Links of guides and blog posts to pages of ours that are missing, have moved or are not published. */
export const DeadLinkList = staffList({
  name: 'dead-links',
  label: TEXTS.deadList,
  empty: TEXTS.noDead,
  filters: {},
  query: ({ page }) => deadLinksQuery({ params: { page } }),
  rows: ({ links }) => links,
  total: ({ total }) => total,
  perPage: OWN_LINKS_PER_PAGE,
  foot: ({ unchecked }) => unchecked > 0 && uncheckedText(unchecked),
  id: ({ path }) => path,
  columns: [
    link('path', 'Link', ({ path, leads_to: to }) => ({
      href: `${path}/`,
      title: `${path}/`,
      ...(to === null ? {} : { about: `now at ${to}` }),
    })),
    chip('state', 'State', ({ state }) => <StatusChip kind={state === 'missing' ? 'bad' : 'wait'}>{STATES[state]}</StatusChip>),
    text('guides', 'Stands in', (row) => <Places of={row} />),
    figure('links', 'Links', ({ guide_count: guides, post_count: posts }) => guides + posts, { phone: 'number' }),
    { id: 'mend', title: TEXTS.mend, cell: (row) => <MendButton of={row} />, phone: 'action' },
  ],
  views: () => partsAt(INTERLINKING_PATH),
  actsOnPage: true,
  useActions: useMendAction,
})

function useMendAction(): ListActions<DeadLink> {
  const [chosen, setChosen] = useState<readonly DeadLink[]>([])
  return {
    actions: [{ title: TEXTS.mend, icon: 'check', run: setChosen }],
    report: chosen.length > 0 && <MendDialog links={chosen} onClose={() => setChosen([])} />,
  }
}

function Places({ of: { guides, posts, guide_count: guideCount, post_count: postCount } }: { readonly of: DeadLink }) {
  const named = Math.min(NAMED, guides.length) + Math.min(NAMED, posts.length)
  return (
    <>
      <ul className={styles.guides}>
        {guides.slice(0, NAMED).map(({ id, title, words }) => (
          <li key={id}>
            <a href={guidePath(id)}>{title}</a> <small>{`“${words}”`}</small>
          </li>
        ))}
        {posts.slice(0, NAMED).map(({ id, title, words }) => (
          <li key={`post ${id}`}>
            <a href={`/admin/blog/${id}/`}>{title}</a> <small>{`“${words}”, in the blog`}</small>
          </li>
        ))}
      </ul>
      <small>{moreText(guideCount + postCount, named)}</small>
    </>
  )
}

function MendButton({ of: row }: { readonly of: DeadLink }) {
  const [isOpen, setIsOpen] = useState(false)
  if (row.posts.length === 0 && !row.guides.some(({ can_edit: canEdit }) => canEdit)) return null
  return (
    <>
      <Button small aria-label={`${TEXTS.mend} ${row.path}/`} onClick={() => setIsOpen(true)}>
        {TEXTS.mend}
      </Button>
      {isOpen && <MendDialog links={[row]} onClose={() => setIsOpen(false)} />}
    </>
  )
}
