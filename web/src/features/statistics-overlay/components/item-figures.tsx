import type { ItemStatistics } from '@ribbonry/contracts'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { useCategoryName } from '../api/get-category-names.ts'
import { useItemStatistics } from '../api/get-item-statistics.ts'
import { count, placeFigures, share, singleFigures } from '../figures.ts'
import type { Subject } from '../subject.ts'
import styles from './item-figures.module.css'

/** Statistics of an item. */
export function ItemFigures({ subject }: { readonly subject: Subject }) {
  const { data, error, refetch } = useItemStatistics(subject)
  if (data !== undefined) return <Figures data={data.data} />
  if (error === null) return <FiguresSkeleton />
  return (
    <FiguresFailed
      why={error.message}
      onRetry={() => {
        void refetch()
      }}
    />
  )
}

function FiguresSkeleton() {
  return (
    <div className={styles.waiting}>
      <output className="sr">The figures are on their way</output>
      <TextSkeleton lines={7} />
    </div>
  )
}

function FiguresFailed({ why, onRetry: retry }: { readonly why: string; readonly onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{why}</p>
      <button type="button" className={buttonClass({ small: true })} onClick={retry}>
        Count again
      </button>
    </div>
  )
}

function Figures({ data }: { readonly data: ItemStatistics }) {
  return (
    <>
      <table className={`${styles.places} num`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Where</span>
            </th>
            <th scope="col">Clicks</th>
            <th scope="col">Impressions</th>
            <th scope="col">CTR</th>
          </tr>
        </thead>
        <tbody>
          {placeFigures(data).map(({ name, clicks, impressions, ctr }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{count(clicks)}</td>
              <td>{count(impressions)}</td>
              <td>{share(ctr)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={`${styles.singles} num`}>
        {singleFigures(data).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.categories.length > 0 && <Categories categories={data.categories} />}
    </>
  )
}

/** Clicks and impressions of a gift by category. */
function Categories({ categories }: Pick<ItemStatistics, 'categories'>) {
  const nameOf = useCategoryName()
  return (
    <p className={styles.categories}>
      {categories.map(({ id, clicks, impressions }) => `${nameOf(id)}: ${count(clicks)} of ${count(impressions)}`).join(', ')}
    </p>
  )
}
