import {
  type CallAnswer,
  type CallInput,
  changeNavigation,
  deleteMenuEntry,
  editMenuEntry,
  listMenuEntries,
  moveMenuEntry,
} from '@ribbonry/contracts'
import { Handles, Input, InvalidInput } from '@ribbonry/service-kit'
import { refuseStale } from '@ribbonry/service-kit/paging'
import { Controller, Inject } from '@nestjs/common'
import { MenuEditorService, StaleMenuEntry } from './menu-editor.service.ts'
import { presentMenuItem } from './menu-item.presenter.ts'

type Edit = CallInput<typeof editMenuEntry>['body']

@Controller()
export class MenuEditorController {
  constructor(@Inject(MenuEditorService) private readonly menus: MenuEditorService) {}

  @Handles(listMenuEntries)
  async list(): Promise<CallAnswer<typeof listMenuEntries>> {
    return { navigation: (await this.menus.list()).map(presentMenuItem) }
  }

  @Handles(editMenuEntry)
  async edit(@Input() { body }: CallInput<typeof editMenuEntry>): Promise<CallAnswer<typeof editMenuEntry>> {
    return { nav_id: await this.#edit(body) }
  }

  @Handles(deleteMenuEntry)
  async delete(@Input() { body }: CallInput<typeof deleteMenuEntry>): Promise<CallAnswer<typeof deleteMenuEntry>> {
    await this.menus.delete(body.nav_id)
    return { nav_id: body.nav_id }
  }

  @Handles(changeNavigation)
  async change(@Input() { body }: CallInput<typeof changeNavigation>): Promise<CallAnswer<typeof changeNavigation>> {
    const { action, ...edit } = body
    if (action === 'edit') return { nav_id: await this.#edit(edit) }
    if (edit.nav_id === undefined) throw new InvalidInput({ nav_id: 'The id must be a number.' })
    await this.menus.delete(edit.nav_id)
    return { nav_id: edit.nav_id }
  }

  @Handles(moveMenuEntry)
  async move(@Input() { body }: CallInput<typeof moveMenuEntry>): Promise<CallAnswer<typeof moveMenuEntry>> {
    await this.menus.move(body)
    return await this.list()
  }

  async #edit(edit: Edit): Promise<number> {
    return await refuseStale(editMenuEntry, StaleMenuEntry, this.menus.edit(edit), (current) => ({
      current: presentMenuItem(current),
    }))
  }
}
