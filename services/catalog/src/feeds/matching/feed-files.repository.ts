import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { FeedFile } from './feed-file.entity.ts'

const RETENTION_DAYS = 7

export type NewFeedFile = Pick<FeedFile, 'filename' | 'path' | 'address' | 'bytes' | 'status'>

/** Stored feeds, with a retention of a week. */
@Injectable()
export class FeedFilesRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async create(file: NewFeedFile): Promise<FeedFile> {
    const files = this.dataSource.getRepository(FeedFile)
    const { id } = await files.save(files.create(file))
    return await files.findOneByOrFail({ id })
  }

  async find(id: number): Promise<FeedFile | null> {
    return await this.dataSource.getRepository(FeedFile).findOneBy({ id })
  }

  async markReady(id: number, bytes: number): Promise<void> {
    await this.dataSource.query(`update feed_files set status = 'ready', bytes = $2, error = null where id = $1`, [id, bytes])
  }

  async markFailed(id: number, error: string): Promise<void> {
    await this.dataSource.query(`update feed_files set status = 'failed', error = $2 where id = $1`, [id, error])
  }

  /**
   * Deletes expired files that no unfinished import reads.
   * @returns the paths to remove
   */
  async deleteExpired(): Promise<string[]> {
    const [rows] = await this.dataSource.query<[{ path: string }[], number]>(DELETE_EXPIRED, [RETENTION_DAYS])
    return rows.map(({ path }) => path)
  }
}

const DELETE_EXPIRED = `
  delete from feed_files where created < now() - make_interval(days => $1)
    and not exists (select from feed_imports where file_id = feed_files.id and finished is null)
  returning path`
