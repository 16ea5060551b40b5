import type { EtsyKeyword } from '@ribbonry/contracts'
import { CallError } from '../../api/call-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { columnsOf } from '../kit/columns.tsx'
import { StatusChip } from '../kit/cells.tsx'
import { staffList } from '../kit/staff-list.tsx'
import { offerUndo } from '../kit/undo-offers.ts'
import { etsyKeywordsQuery, useRemoveEtsyKeyword, useUndoRemoval } from './etsy-calls.ts'
import { backlogText, LISTINGS_PATH, priceRangeText, TEXTS } from './etsy-texts.ts'

const { link, text, count, moment } = columnsOf<EtsyKeyword>()

/** All keywords, and how many listings each has in the backlog. */
export const KeywordList = staffList({
  name: 'etsy-keywords',
  label: TEXTS.list,
  empty: TEXTS.noKeywords,
  filters: {},
  query: () => etsyKeywordsQuery(),
  rows: ({ keywords }) => keywords,
  note: ({ backlog }) => <a href={LISTINGS_PATH}>{backlogText(backlog)}</a>,
  isMoving: ({ keywords, etsy }) => etsy.state !== 'no-key' && keywords.some(({ searched }) => searched === null),
  id: ({ keyword_id: id }) => id,
  columns: [
    {
      ...link('keyword', 'Keyword', ({ keyword_id: id, keyword }) => ({
        href: `${LISTINGS_PATH}?keyword=${id}`,
        title: keyword,
      })),
      value: ({ keyword }) => keyword.toLowerCase(),
    },
    text('prices', 'Price', priceRangeText),
    count('found', 'In the backlog', { value: ({ found }) => found, phone: 'number' }),
    moment('searched', 'Last search', ({ searched }) => searched, {
      never: TEXTS.waiting,
      value: ({ searched }) => searched ?? '',
    }),
    {
      id: 'failure',
      title: 'State',
      cell: ({ failure }) => failure !== null && <StatusChip kind="bad">{failure}</StatusChip>,
      phone: 'chip',
    },
    { id: 'remove', title: TEXTS.remove, cell: (keyword) => <RemoveButton of={keyword} />, phone: 'action' },
  ],
})

function RemoveButton({ of: { keyword_id: id, keyword } }: { readonly of: EtsyKeyword }) {
  const { mutateAsync: remove, isPending } = useRemoveEtsyKeyword()
  const { mutateAsync: undo } = useUndoRemoval()
  const run = async () => {
    try {
      const { operation } = await remove({ body: { keyword_id: id } })
      offerUndo(`Etsy is no longer searched for “${keyword}”.`, () => void putBack(operation))
    } catch (error) {
      tell(error)
    }
  }
  const putBack = async (operation: string) => {
    try {
      const { operation: undone } = await undo({ params: { operation } })
      const isBack = undone.skipped === 0
      showMessage(isBack ? `“${keyword}” is back, and searched for anew.` : `“${keyword}” is there already.`)
    } catch (error) {
      tell(error)
    }
  }
  return (
    <Button small disabled={isPending} aria-label={`${TEXTS.remove} ${keyword}`} onClick={() => void run()}>
      {TEXTS.remove}
    </Button>
  )
}

function tell(error: unknown): void {
  if (!(error instanceof CallError)) throw error
  showMessage(error.message)
}
