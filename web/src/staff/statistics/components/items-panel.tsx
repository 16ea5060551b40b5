import { ITEM_ORDERS } from '@ribbonry/contracts'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { useStatisticsItems } from '../statistics-calls.ts'
import { itemRows } from '../export/tables.ts'
import { comparisonOf, type Filters, type ItemOrder } from '../filters.ts'
import { FilterChoices } from './choices.tsx'
import { CsvButton } from './csv-button.tsx'
import { ItemsTable } from './items-table.tsx'
import { Panel } from './panel.tsx'
import { PanelEmpty, PanelWait } from './panel-states.tsx'
import styles from './items-panel.module.css'

const ORDER_LABELS: Readonly<Record<ItemOrder, string>> = {
  clicks: 'Most clicks',
  ctr: 'Best CTR',
  rising: 'Rising',
  falling: 'Falling',
}
const FIRST = 15
const MORE = 100

/** Best and changing gifts, ads and guides. */
export function ItemsPanel({ filters }: { readonly filters: Filters }) {
  const [count, setCount] = useState(FIRST)
  const { data, dataUpdatedAt, isError, error, isPlaceholderData, refetch } = useStatisticsItems(filters, count)
  const items = data?.items
  return (
    <Panel
      title="Gifts"
      about={
        'CTR is smoothed, so that one click of two does not lead. ' +
        (data === undefined ? '' : comparisonOf(filters, new Date(dataUpdatedAt)))
      }
      busy={isPlaceholderData}
      actions={
        <>
          <FilterChoices label="Order of gifts" filters={filters} name="order" values={ITEM_ORDERS} titles={ORDER_LABELS} />
          {items !== undefined && <CsvButton what={`gifts-${filters.order}`} days={filters} rows={() => itemRows(items)} />}
        </>
      }
    >
      {items === undefined && (
        <PanelWait isError={isError} error={error} what="gifts" waitsFor="the gifts" lines={12} onRetry={refetch} />
      )}
      {items?.length === 0 && <PanelEmpty what="gifts to speak of" />}
      {items !== undefined && items.length > 0 && <ItemsTable items={items} caption={ORDER_LABELS[filters.order]} />}
      {items !== undefined && count === FIRST && items.length >= FIRST && (
        <div className={styles.more}>
          <Button
            small
            onClick={() => {
              setCount(MORE)
            }}
          >{`Show the first ${MORE}`}</Button>
        </div>
      )}
    </Panel>
  )
}
