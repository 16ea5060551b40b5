import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { NavigationEntry } from '../navigation/navigation-entry.entity.ts'
import { Season } from '../navigation/season.entity.ts'

export type MenuRow = Readonly<Pick<NavigationEntry, keyof NavigationEntry>>
export type NewMenuEntry = Omit<MenuRow, 'id' | 'version' | 'seasonId' | 'seasonOnly'>

/** The entries of the menus for staff: few enough to be read at once. */
@Injectable()
export class MenuEditorRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async list(): Promise<MenuRow[]> {
    return await this.dataSource.getRepository(NavigationEntry).find()
  }

  async listSeasons(): Promise<Season[]> {
    return await this.dataSource.getRepository(Season).find()
  }

  /** Locks the menus until the end of the transaction: where an entry may stand depends on others. */
  async listForUpdate(transaction: Transaction): Promise<MenuRow[]> {
    await transaction.query('lock table navigation_entries in share row exclusive mode')
    return await transaction.getRepository(NavigationEntry).find()
  }

  /** @returns the id */
  async insert(transaction: Transaction, entry: NewMenuEntry): Promise<number> {
    return (await transaction.getRepository(NavigationEntry).save(entry)).id
  }

  async save(transaction: Transaction, entries: readonly MenuRow[]): Promise<void> {
    await transaction.getRepository(NavigationEntry).save([...entries])
  }

  async delete(transaction: Transaction, id: number): Promise<void> {
    await transaction.getRepository(NavigationEntry).delete({ id })
  }
}
