import {
  type CallAnswer,
  type CallInput,
  changeNavigation,
  deleteMenuEntry,
  editMenuEntry,
  listMenuEntries,
  moveMenuEntry,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, InvalidInput, memberOf } from '@ribbonry/service-kit'
import { refuseStale } from '@ribbonry/service-kit/paging'
import { Controller, Inject } from '@nestjs/common'
import { presentOperationId } from '../../staff/operation-log/operation.presenter.ts'
import { MenuEditorService, StaleMenuEntry } from './menu-editor.service.ts'
import { presentMenuChange, presentMenuItem } from './menu-item.presenter.ts'

type Edit = CallInput<typeof editMenuEntry>['body']

@Controller()
export class MenuEditorController {
  constructor(@Inject(MenuEditorService) private readonly menus: MenuEditorService) {}

  @Handles(listMenuEntries)
  async list(): Promise<CallAnswer<typeof listMenuEntries>> {
    return { navigation: (await this.menus.list()).map(presentMenuItem) }
  }

  @Handles(editMenuEntry)
  async edit(
    @Input() { body }: CallInput<typeof editMenuEntry>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof editMenuEntry>> {
    return await this.#edit(body, context)
  }

  @Handles(deleteMenuEntry)
  async delete(
    @Input() { body }: CallInput<typeof deleteMenuEntry>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof deleteMenuEntry>> {
    return presentMenuChange(await this.menus.delete(body.nav_id, memberOf(context).userId))
  }

  @Handles(changeNavigation)
  async change(
    @Input() { body }: CallInput<typeof changeNavigation>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof changeNavigation>> {
    const { action, ...edit } = body
    if (action === 'edit') return await this.#edit(edit, context)
    if (edit.nav_id === undefined) throw new InvalidInput({ nav_id: 'The id must be a number.' })
    return presentMenuChange(await this.menus.delete(edit.nav_id, memberOf(context).userId))
  }

  @Handles(moveMenuEntry)
  async move(
    @Input() { body }: CallInput<typeof moveMenuEntry>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof moveMenuEntry>> {
    const { operation } = await this.menus.move(body, memberOf(context).userId)
    return { ...(await this.list()), operation_id: presentOperationId(operation) }
  }

  async #edit(edit: Edit, context: CallContext): Promise<CallAnswer<typeof editMenuEntry>> {
    const saving = this.menus.edit(edit, memberOf(context).userId)
    const change = await refuseStale(editMenuEntry, StaleMenuEntry, saving, (current) => ({ current: presentMenuItem(current) }))
    return presentMenuChange(change)
  }
}
