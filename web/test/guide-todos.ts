import {
  findEditableDuplicates,
  getEditableTotals,
  listEditableNeedyGuides,
  listEditableTodos,
  listGuidesWithTodos,
  removeTodo,
  restoreTodo,
  saveGuideUpdate,
  type StaffChange,
  type TodoItem,
  undoGuideUpdate,
} from '@ribbonry/contracts'
import { guideProduct, type EditedGuide } from './edited-guide.ts'
import type { Fixtures } from './fixtures.ts'

interface Sent {
  readonly version: number
  readonly products: readonly {
    readonly todo_id: number
    readonly title?: string
    readonly pos?: number | null
    readonly replaces?: number | null
  }[]
}

/** A gift that waits for the fixtures' guide. */
export function todoItem(id: number, changes: Partial<TodoItem> = {}): TodoItem {
  return {
    id,
    post_id: null,
    title: `A lamp ${id}`,
    link: `https://shop.example.com/lamp-${id}`,
    price: 19,
    image: `/media/${String(id).padStart(32, '0')}/320.jpg`,
    large_image: `/media/${String(id + 500).padStart(32, '0')}/960.jpg`,
    thumbnail: `/media/${String(id).padStart(32, '0')}/160.jpg`,
    source_image: `https://shop.example.com/lamp-${id}.jpg`,
    image_state: 'ready',
    image_error: '',
    cropped: false,
    crop_top: 250,
    crop_bottom: 0,
    crop_left: 0,
    crop_right: 300,
    buying_guides: [{ buying_guide_id: 7, buying_guide_title: 'For people who are asleep by nine', slug: 'asleep-by-nine' }],
    created: '2026-11-27T10:00:00.000Z',
    ...changes,
  }
}

/** The todo list of a guide, stored by the fixtures until the test ends. */
export class GuideTodoList {
  readonly #fixtures: Fixtures
  readonly #desk: EditedGuide
  #changes: StaffChange[] = []
  /** Items and products before the last save. */
  #before: readonly [readonly TodoItem[], EditedGuide['products']] = [[], []]
  items: readonly TodoItem[]

  constructor(fixtures: Fixtures, desk: EditedGuide, items: readonly TodoItem[]) {
    this.#fixtures = fixtures
    this.#desk = desk
    this.items = items
    const guide = { buying_guide_id: 7, buying_guide_title: desk.guide.title, slug: desk.guide.slug }
    fixtures.answer(listEditableTodos, () => ({ items: [...this.items], total: this.items.length }))
    fixtures.answer(getEditableTotals, () => ({ todo: this.items.length, guides: 1, hidden: 0, needs_updating: 0 }))
    fixtures.answer(listGuidesWithTodos, () => ({
      items: [
        { ...guide, todo: this.items.length, newest: '2026-11-27T10:00:00.000Z' },
        { buying_guide_id: 8, buying_guide_title: 'For owls', slug: 'owls', todo: 1, newest: '2026-11-20T10:00:00.000Z' },
      ],
      total: 2,
    }))
    fixtures.answer(findEditableDuplicates, { duplicates: [] })
    fixtures.answer(listEditableNeedyGuides, { guides: [], total: 0 })
    fixtures.answer(removeTodo, ({ params }) => {
      this.items = this.items.filter(({ id }) => String(id) !== params['id'])
      return { id: Number(params['id']), buying_guides: [7] }
    })
    fixtures.answer(restoreTodo, ({ params }) => {
      this.items = [...this.items, todoItem(Number(params['id']))]
      return { id: Number(params['id']), buying_guides: [7] }
    })
    this.#takeSaves()
  }

  /** Saves the guide as another person: the next save of the list is refused with the guide as it is now. */
  changeByNoor(change: (desk: EditedGuide) => void): void {
    change(this.#desk)
    this.#desk.version += 1
    const by = { id: 31, username: 'noor' }
    this.#changes = [{ version: this.#desk.version, by, at: '2026-11-26T14:06:00.000Z', fields: ['products'] }]
    const { guide, products, version, gates } = this.#desk
    const carried = { guide: { ...guide, version }, products, interlinking: [], version, gates, changes: this.#changes }
    this.#fixtures.fail(saveGuideUpdate, 200, { code: 'stale-version', error: 'Somebody has saved this guide since.' }, carried)
  }

  /** Saves so far. */
  saves(): Sent[] {
    return this.#fixtures.callsOf(saveGuideUpdate).map(({ body }) => body as Sent)
  }

  /** Answers undos of the last save: the items are open again. */
  takeUndos(): void {
    this.#fixtures.answer(undoGuideUpdate, () => {
      const [items, products] = this.#before
      const opened = items.length - this.items.length
      this.items = items
      this.#desk.products = [...products]
      this.#desk.version += 1
      return { opened, version: this.#desk.version }
    })
  }

  takeSaves(): void {
    this.#takeSaves()
  }

  #takeSaves(): void {
    this.#fixtures.answer(saveGuideUpdate, ({ body }) => {
      const { products } = body as Sent
      this.#before = [this.items, this.#desk.products]
      const done = new Set(products.map(({ todo_id: id }) => id))
      this.items = this.items.filter(({ id }) => !done.has(id))
      this.#desk.products = [
        ...this.#desk.products.filter(({ product_id: id }) => products.every(({ replaces }) => replaces !== id)),
        ...products.map(({ todo_id: id, title = '' }) => guideProduct(1000 + id, { title })),
      ]
      this.#desk.version += 1
      return { added: products.length, version: this.#desk.version }
    })
  }
}
