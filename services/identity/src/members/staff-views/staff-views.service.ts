import { MOST_VIEW_LISTS, saveStaffViews, type StaffView } from '@ribbonry/contracts'
import { refusalOf } from '@ribbonry/service-kit'
import { StaleRow } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { StaffViewsRepository, type StoredViews, type ViewsKey } from './staff-views.repository.ts'

/** A save that is based on another version. */
export class StaleViews extends StaleRow<StoredViews> {}

const NONE: StoredViews = { views: [], version: 0 }

/** Views of lists, which belong to the account of a member of staff. */
@Injectable()
export class StaffViewsService {
  constructor(@Inject(StaffViewsRepository) private readonly stored: StaffViewsRepository) {}

  async get(key: ViewsKey): Promise<StoredViews> {
    return (await this.stored.find(key)) ?? NONE
  }

  /** @throws DomainError `too-many-lists`; StaleViews */
  async save(key: ViewsKey, views: readonly StaffView[], version: number): Promise<StoredViews> {
    const saved =
      version === 0 ? await this.stored.insert(key, views, MOST_VIEW_LISTS) : await this.stored.update(key, views, version)
    if (saved !== undefined) return saved
    const current = await this.get(key)
    if (version === 0 && current.version === 0)
      throw refusalOf(saveStaffViews, 'refused', 'too-many-lists', `You have views of ${MOST_VIEW_LISTS} lists, which is enough.`)
    throw new StaleViews(current, current.version)
  }
}
