import {
  type addGiftTodo,
  type addTodo,
  type CallInput,
  type editTodo,
  SELECT_A_GUIDE,
  type TodoFields,
} from '@ribbonry/contracts'
import { checkAll, CLOCK, type Clock, DomainError, type Identity, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { NO_CROP, readTodoCrop, readTodoText, type RefusedTodo, type TodoCrop, type TodoText } from './todo-fields.ts'
import { TodoPicturesService } from './todo-pictures.service.ts'
import { type LockedTodo, TodosRepository } from './todos.repository.ts'
import { assertEditable, mayEditTodosOf } from './updater.policy.ts'

export interface OpenTodo {
  readonly id: number
  /** Ids of guides. */
  readonly guides: readonly number[]
}

interface AddedGift extends OpenTodo {
  /** It was not on the list of the guide. */
  readonly added: boolean
}

const NO_TEXT: TodoText = { title: '', link: '', price: null }

/** Items of todo lists: gifts and products of shops that wait to be written into guides. */
@Injectable()
export class TodosService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(TodosRepository) private readonly todos: TodosRepository,
    @Inject(TodoPicturesService) private readonly pictures: TodoPicturesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError with the codes of `addTodo`, guides before the picture (E29) */
  async add({ buying_guides, ...fields }: CallInput<typeof addTodo>['body'], identity: Identity): Promise<OpenTodo> {
    const guides = [...new Set(buying_guides)]
    const [, crop, text] = await checkAll(
      () => assertGuides(guides),
      () => accepted(readTodoCrop(fields, { ...NO_CROP, source_image: '' })),
      () => accepted(readTodoText({ title: '', ...fields }, NO_TEXT)),
    )
    const now = this.clock()
    const added = await this.transactions.run(async (transaction) => {
      await this.#lockEditable(transaction, guides, identity)
      const todo = { ...text, ...crop, post_id: null, picture: null, created_by: identity.userId }
      const id = await this.todos.insert(transaction, todo, now)
      await this.todos.open(transaction, id, guides, identity.userId, now)
      return { id, guides }
    })
    await this.pictures.enqueue(added.id)
    return added
  }

  /**
   * Puts a gift on the list of a guide, once; `added` says whether it was not there.
   * @throws DomainError with the codes of `addGiftTodo`
   */
  async addGift(guideId: number, given: CallInput<typeof addGiftTodo>['body'], identity: Identity): Promise<AddedGift> {
    const now = this.clock()
    return await this.transactions.run(async (transaction) => {
      await this.#lockEditable(transaction, [guideId], identity)
      const gift = await this.todos.findGift(transaction, given.id)
      if (gift === undefined) throw giftNotFound()
      const { title = '', price } = given
      const typed = { title: title.trim() === '' ? gift.title : title, ...(price !== undefined && { price }) }
      const text = accepted(readTodoText(typed, { title: gift.title, link: gift.link, price: gift.price }))
      const crop = { ...NO_CROP, source_image: gift.picture?.src ?? '' }
      const todo = { ...text, ...crop, post_id: given.id, picture: gift.picture, created_by: identity.userId }
      const id = await this.todos.insert(transaction, todo, now)
      const opened = await this.todos.open(transaction, id, [guideId], identity.userId, now)
      return { id, guides: await this.#openGuides(transaction, id, identity), added: opened > 0 }
    })
  }

  /**
   * Takes an item off the list of one guide, or of all that the member may edit. Returns of which; of none the second time.
   * @throws DomainError `todo-not-found`, `not-allowed`
   */
  async remove(id: number, guideId: number | undefined, identity: Identity): Promise<OpenTodo> {
    return await this.transactions.run(async (transaction) => {
      await this.#lock(transaction, id)
      const open = await this.todos.listGuides(transaction, id, 'open')
      const own = open.filter((guide) => mayEditTodosOf(guide, identity)).map((guide) => guide.id)
      if (open.length > 0 && own.length === 0) throw notAllowed()
      if (guideId !== undefined) assertEditable([guideId], await this.todos.lockGuides(transaction, [guideId]), identity)
      const guides = own.filter((each) => guideId === undefined || each === guideId)
      await this.todos.remove(transaction, id, guides, identity.userId, this.clock())
      return { id, guides }
    })
  }

  /** Puts an item back on the lists from which it was removed. @throws DomainError `todo-not-found`, `not-allowed` */
  async restore(id: number, guideIds: readonly number[], identity: Identity): Promise<OpenTodo> {
    return await this.transactions.run(async (transaction) => {
      await this.#lock(transaction, id)
      const removed = await this.todos.listGuides(transaction, id, 'removed')
      const guides = removed.filter((guide) => guideIds.includes(guide.id))
      if (guides.some((guide) => !mayEditTodosOf(guide, identity))) throw notAllowed()
      await this.todos.restore(
        transaction,
        id,
        guides.map((guide) => guide.id),
      )
      return { id, guides: await this.#openGuides(transaction, id, identity) }
    })
  }

  /**
   * Changes an item and, where they are sent, its guides. Guides that the member may not edit stay.
   * @throws DomainError with the codes of `editTodo`
   */
  async edit(id: number, { buying_guides, ...fields }: CallInput<typeof editTodo>['body'], identity: Identity): Promise<void> {
    const isPictureDue = await this.transactions.run(async (transaction) => {
      const item = await this.#lock(transaction, id, buying_guides)
      const open = await this.todos.listGuides(transaction, id, 'open')
      if (open.length === 0) throw todoNotFound()
      if (!open.some((guide) => mayEditTodosOf(guide, identity))) throw notAllowed()
      const [isDue] = await checkAll(
        () => this.#change(transaction, item, fields),
        () => assertGuides(buying_guides),
      )
      if (buying_guides !== undefined) {
        const own = open.filter((guide) => mayEditTodosOf(guide, identity)).map((guide) => guide.id)
        await this.#assign(transaction, id, own, [...new Set(buying_guides)], identity)
      }
      return isDue
    })
    if (isPictureDue) await this.pictures.enqueue(id)
  }

  /** Returns whether another picture, or another part of it, is due. */
  async #change(transaction: Transaction, item: LockedTodo, fields: TodoFields): Promise<boolean> {
    const { source_image, large_image, thumbnail } = fields
    const isPictured = item.source_image !== '' || [source_image, large_image, thumbnail].some((one) => one !== undefined)
    const [text, crop] = await checkAll(
      () => accepted(readTodoText(fields, item)),
      () => (isPictured ? accepted(readTodoCrop(fields, item)) : item),
    )
    await this.todos.update(transaction, item.id, { ...text, ...crop })
    const isDue = CROP_NAMES.some((name) => crop[name] !== item[name])
    if (isDue) await this.todos.requestPicture(transaction, item.id, this.clock())
    return isDue
  }

  /** Makes `wanted` the guides of an item; `own` are those of the member for which it is open. */
  async #assign(
    transaction: Transaction,
    id: number,
    own: readonly number[],
    wanted: readonly number[],
    identity: Identity,
  ): Promise<void> {
    const added = wanted.filter((guide) => !own.includes(guide))
    await this.#lockEditable(transaction, added, identity)
    const now = this.clock()
    const gone = own.filter((guide) => !wanted.includes(guide))
    await this.todos.remove(transaction, id, gone, identity.userId, now)
    await this.todos.open(transaction, id, added, identity.userId, now)
  }

  /** Locks the guides of an item, `more` guides, and then the item: in the same order as a save of a guide does. */
  async #lock(transaction: Transaction, id: number, more: readonly number[] = []): Promise<LockedTodo> {
    const guides = await this.todos.listGuideIds(transaction, id)
    await this.todos.lockGuides(transaction, [...guides, ...more])
    const item = await this.todos.lock(transaction, id)
    if (item === undefined) throw todoNotFound()
    return item
  }

  async #lockEditable(transaction: Transaction, ids: readonly number[], identity: Identity): Promise<void> {
    assertEditable(ids, await this.todos.lockGuides(transaction, ids), identity)
  }

  async #openGuides(transaction: Transaction, id: number, identity: Identity): Promise<number[]> {
    const open = await this.todos.listGuides(transaction, id, 'open')
    return open.filter((guide) => mayEditTodosOf(guide, identity)).map((guide) => guide.id)
  }
}

const CROP_NAMES = [
  'source_image',
  'cropped',
  'crop_top',
  'crop_bottom',
  'crop_left',
  'crop_right',
  'drawn_width',
  'drawn_height',
] as const satisfies readonly (keyof TodoCrop)[]

/** @throws DomainError of the first refusal, with the fields of all */
function accepted<Value extends object>(read: Value | RefusedTodo): Value {
  if (!('refusals' in read)) return read
  const [first] = read.refusals
  if (first === undefined) throw new Error('A refused item has a refusal')
  const fields = Object.fromEntries(read.refusals.map(({ field, sentence }) => [field, sentence]))
  throw new DomainError('refused', first.code, first.sentence, fields)
}

/** @throws DomainError `guide-missing` where guides are sent and none is among them */
function assertGuides(guides: readonly number[] | undefined): void {
  if (guides?.length === 0) throw new DomainError('refused', 'guide-missing', SELECT_A_GUIDE, { buying_guides: SELECT_A_GUIDE })
}

export function giftNotFound(): DomainError {
  return new DomainError('not-found', 'gift-not-found', 'We could not find that gift.')
}

function todoNotFound(): DomainError {
  return new DomainError('not-found', 'todo-not-found', 'This is not on the todo list any more.')
}

function notAllowed(): DomainError {
  return new DomainError('forbidden', 'not-allowed', 'You do not have access to do this')
}
