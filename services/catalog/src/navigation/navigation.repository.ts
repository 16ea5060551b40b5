import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { NavigationEntry } from './navigation-entry.entity.ts'

/** The lines of the menus. */
@Injectable()
export class NavigationRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async list(): Promise<NavigationEntry[]> {
    return await this.dataSource.getRepository(NavigationEntry).find({ order: { sort: 'asc', id: 'asc' } })
  }
}
