import { getNavigation, type CallAnswer } from '@ribbonry/contracts'
import { Handles } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { NavigationEntry } from './navigation-entry.entity.ts'

@Controller()
export class NavigationController {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  @Handles(getNavigation)
  async get(): Promise<CallAnswer<typeof getNavigation>> {
    const entries = await this.source.getRepository(NavigationEntry).find({ order: { sort: 'asc', id: 'asc' } })
    return {
      navigation: entries.filter((entry) => !entry.extraMobile).map(presentEntry),
      extra_mobile_links: entries.filter((entry) => entry.extraMobile).map(({ title, link }) => ({ title, link })),
    }
  }
}

function presentEntry({ id, parentId, title, link, mobile, desktop, sort }: NavigationEntry): CallAnswer<typeof getNavigation>['navigation'][number] {
  return { id, parent_id: parentId, title, link, mobile, desktop, sort }
}
