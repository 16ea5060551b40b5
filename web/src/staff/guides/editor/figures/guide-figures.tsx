import type { CallAnswer, FigureProposal, getGuideFigures } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../../../api/form-errors.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FormError } from '../../../../ui/form/form-message.tsx'
import { countText, shareText } from '../../../kit/cells.tsx'
import { moveItem } from '../../../kit/editor/move-item.ts'
import { offerUndo } from '../../../kit/undo-offers.ts'
import type { ProductFields } from '../guide-values.ts'
import { guideFiguresQuery } from './figures-calls.ts'
import { FAILED, NO_CLICKS, PROPOSALS, TITLE, UNCLICKED, UNCLICKED_WHY, UNSEEN, UNTITLED } from './figures-texts.ts'
import styles from './guide-figures.module.css'

type Figures = CallAnswer<typeof getGuideFigures>
type Product = Figures['products'][number]

interface GuideFiguresProps {
  readonly guideId: number
  /** Nobody sees a draft, and it has no figures. */
  readonly isPublic: boolean
  /** As they are typed now. */
  readonly products: readonly ProductFields[]
  readonly canEdit: boolean
  readonly onList: (change: (now: readonly ProductFields[]) => readonly ProductFields[]) => void
}

/** How the guide and its gifts were seen and clicked in 28 days, and what could be done about it. */
export function GuideFigures({ guideId, isPublic, products, canEdit, onList }: GuideFiguresProps) {
  const { data, error } = useQuery({ ...guideFiguresQuery({ params: { id: guideId } }), enabled: isPublic })
  if (!isPublic) return null
  const titles = new Map(products.map(({ product_id: id, title }) => [id, title || UNTITLED]))
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <h2 id="figures">{TITLE}</h2>
      {error !== null && <FormError>{errorMessage(error, FAILED)}</FormError>}
      {data !== undefined && (
        <>
          <Totals figures={data} />
          <Proposals proposals={data.proposals} titles={titles} products={products} canEdit={canEdit} onList={onList} />
          <Unclicked products={data.products} titles={titles} />
          {data.impressions === 0 ? <p>{UNSEEN}</p> : <Places products={data.products} titles={titles} />}
        </>
      )}
    </section>
  )
}

function Totals({ figures: { views, clicks, ctr, usual_ctr: usual } }: { readonly figures: Figures }) {
  return (
    <dl className={styles.totals}>
      <div>
        <dt>Views, 28 days</dt>
        <dd className="num">{countText(views)}</dd>
      </div>
      <div>
        <dt>Clicks</dt>
        <dd className="num">{countText(clicks)}</dd>
      </div>
      <div>
        <dt>CTR</dt>
        <dd className="num">{shareText(ctr)}</dd>
        {usual !== null && <dd className={styles.usual}>{`usual ${shareText(usual)}`}</dd>}
      </div>
    </dl>
  )
}

type Titles = ReadonlyMap<number, string>

interface ProposalsProps extends Pick<GuideFiguresProps, 'products' | 'canEdit' | 'onList'> {
  readonly proposals: readonly FigureProposal[]
  readonly titles: Titles
}

/** Of gifts that are still there, and that nobody has moved as far yet. */
function Proposals({ proposals, titles, products, canEdit, onList }: ProposalsProps) {
  const placeOf = (id: number): number => products.findIndex((product) => product.product_id === id) + 1
  const open = proposals.filter(({ product_id: id, to }) => titles.has(id) && (to === null || placeOf(id) > to))
  const move = (id: number, to: number) => {
    const from = placeOf(id)
    onList((now) => moveItem(now, from - 1, to - from))
    offerUndo(`“${titles.get(id) ?? UNTITLED}” is number ${to} now.`, () =>
      onList((now) => {
        const at = now.findIndex((product) => product.product_id === id)
        return moveItem(now, at, from - 1 - at)
      }),
    )
  }
  return (
    <ul className={styles.proposals}>
      {open.map(({ kind, product_id: id, to, evidence }) => {
        const words = PROPOSALS[kind](titles.get(id) ?? UNTITLED, to)
        return (
          <li key={`${kind} ${id}`}>
            <a href={`#product-${id}`}>{words}</a>
            <small>{evidence}</small>
            {canEdit && to !== null && (
              <Button small aria-label={words} onClick={() => move(id, to)}>
                Move up
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface ProductsProps {
  readonly products: readonly Product[]
  readonly titles: Titles
}

function Unclicked({ products, titles }: ProductsProps) {
  const some = products.filter(({ product_id: id, unclicked }) => unclicked && titles.has(id))
  if (some.length === 0) return null
  return (
    <>
      <h3>{UNCLICKED}</h3>
      <p className={styles.why}>{UNCLICKED_WHY}</p>
      <ul className={styles.unclicked}>
        {some.map(({ product_id: id, place, impressions }) => (
          <li key={id}>
            <a href={`#product-${id}`}>{titles.get(id)}</a>
            <small>{`number ${place}, seen ${countText(impressions)} times`}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

/** CTR by place, of the saved order, against what each place usually gets. */
function Places({ products, titles }: ProductsProps) {
  return (
    <details>
      <summary>CTR by place</summary>
      <table className={styles.places}>
        <thead>
          <tr>
            <th scope="col">Gift</th>
            <th scope="col">Seen</th>
            <th scope="col">CTR</th>
            <th scope="col">Usual</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ product_id: id, place, impressions, ctr, usual_ctr: usual }) => (
            <tr key={id}>
              <th scope="row">{`${place} ${titles.get(id) ?? UNTITLED}`}</th>
              <td className="num">{countText(impressions)}</td>
              <td className="num">{ctr === 0 ? NO_CLICKS : shareText(ctr)}</td>
              <td className="num">{shareText(usual)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
