import { addGiftTodo, addTodo, type CallAnswer, type CallInput, editTodo, removeTodo, restoreTodo } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { TodosService } from './todos.service.ts'
import { UpdaterListsService } from './updater-lists.service.ts'
import { presentOpenTodo, presentTodo } from './updater.presenter.ts'

/** Changes of todo lists. */
@Controller()
export class TodosController {
  constructor(
    @Inject(TodosService) private readonly todos: TodosService,
    @Inject(UpdaterListsService) private readonly lists: UpdaterListsService,
  ) {}

  @Handles(addTodo)
  async add(@Input() { body }: CallInput<typeof addTodo>, @Context() context: CallContext): Promise<CallAnswer<typeof addTodo>> {
    return presentOpenTodo(await this.todos.add(body, memberOf(context)))
  }

  @Handles(addGiftTodo)
  async addGift(
    @Input() { params, body }: CallInput<typeof addGiftTodo>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof addGiftTodo>> {
    const { added, ...todo } = await this.todos.addGift(params.guide_id, body, memberOf(context))
    return { ...presentOpenTodo(todo), added }
  }

  @Handles(removeTodo)
  async remove(
    @Input() { params, body }: CallInput<typeof removeTodo>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof removeTodo>> {
    return presentOpenTodo(await this.todos.remove(params.id, body.buying_guide_id, memberOf(context)))
  }

  @Handles(restoreTodo)
  async restore(
    @Input() { params, body }: CallInput<typeof restoreTodo>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof restoreTodo>> {
    return presentOpenTodo(await this.todos.restore(params.id, body.buying_guides, memberOf(context)))
  }

  @Handles(editTodo)
  async edit(
    @Input() { params, body }: CallInput<typeof editTodo>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof editTodo>> {
    await this.todos.edit(params.id, body, memberOf(context))
    return { item: presentTodo(await this.lists.findTodo(params.id, memberOf(context))) }
  }
}
